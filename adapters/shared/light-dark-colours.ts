/**
 * Writes a page's colours as custom properties: [light, dark]. They follow the device; a browser that does not know
 * `light-dark()` shows the light ones.
 */
export function lightDarkColours(
  colours: Readonly<Record<string, readonly [light: string, dark: string]>>,
): string {
  const entries = Object.entries(colours);
  const light = entries.map(([name, [value]]) => `  --${name}: ${value};`);
  const both = entries.map(([name, values]) => `    --${name}: light-dark(${values.join(', ')});`);
  return `:root {
  color-scheme: light;
${light.join('\n')}
}
@supports (color: light-dark(#000, #fff)) {
  :root {
    color-scheme: light dark;
${both.join('\n')}
  }
}`;
}
