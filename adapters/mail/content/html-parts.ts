/** A colour in the light and in the dark. */
export interface Colour {
  readonly light: string;
  readonly dark: string;
}

/** The colours of the web app (`apps/web/src/styles.css`). */
export const COLOURS = {
  paper: { light: '#fbf7f1', dark: '#1d1415' },
  surface: { light: '#fffdfa', dark: '#281c1d' },
  sunken: { light: '#f3ece2', dark: '#140d0e' },
  ink: { light: '#241619', dark: '#f6ede5' },
  muted: { light: '#6a5856', dark: '#c0aba3' },
  line: { light: '#e4d9cc', dark: '#433433' },
  accent: { light: '#ad1543', dark: '#f7636f' },
  'accent-soft': { light: '#f9e3e4', dark: '#401921' },
  'on-accent': { light: '#fff8f4', dark: '#2a040c' },
} as const satisfies Readonly<Record<string, Colour>>;
export type ColourName = keyof typeof COLOURS;

export const FONT =
  "'Plus Jakarta Sans',system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** The rules of the head, for programs that read them; all others show the light colours of the elements themselves. */
export function styleSheet(): string {
  const names = Object.keys(COLOURS) as ColourName[];
  const dark = names.map((name) => {
    const { dark: colour } = COLOURS[name];
    return `.bg-${name}{background-color:${colour}!important}.${name}{color:${colour}!important}.line-${name}{border-color:${colour}!important}`;
  });
  const outlook = names.map(
    (name) =>
      `[data-ogsc] .${name}{color:${COLOURS[name].dark}!important}[data-ogsb] .bg-${name}{background-color:${COLOURS[name].dark}!important}`,
  );
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}',
    `@media (max-width:480px){.side{padding-left:20px!important;padding-right:20px!important}.wide{width:100%!important}.title{font-size:23px!important}}`,
    `@media (prefers-color-scheme:dark){${dark.join('')}}`,
    outlook.join(''),
  ].join('\n');
}
