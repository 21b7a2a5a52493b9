/**
 * Returns the addresses of a text, each once: separated by commas, semicolons, spaces or lines, or written as in a mail
 * program, `Name <address>`. What is no address stays one, so that it is refused by name.
 */
export function addressesIn(text: string): readonly string[] {
  const found = text
    .replace(/"[^"]*"/g, ' ')
    .split(/[,;\n]+/)
    .flatMap((part) => {
      const words = part.split(/[\s<>]+/).filter(Boolean);
      return part.includes('<') ? words.filter((word) => word.includes('@')) : words;
    });
  const known = new Map(found.map((address) => [address.toLowerCase(), address]));
  return [...known.values()];
}
