/** Cuts a text to a number of UTF-16 units, and never within a character. */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
