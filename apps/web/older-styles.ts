import type { Plugin } from 'postcss';

/** Units that the oldest browsers lack, with what comes close. The only lengths in cqw are those of a sheet of A4. */
const UNITS: readonly (readonly [unit: RegExp, older: string])[] = [
  [/([\d.]+)[dls]vh\b/g, '$1vh'],
  [/([\d.]+)cqw\b/g, 'calc($1 * min(1vw, 2.1mm))'],
];

/** Writes each length in a newer unit twice, the older unit first. Browsers take the last one that they know. */
export function olderStyles(): Plugin {
  return {
    postcssPlugin: 'acara-older-styles',
    Declaration(declaration) {
      const value = UNITS.reduce((text, [unit, older]) => text.replace(unit, older), declaration.value);
      const before = declaration.prev();
      const isThere = before?.type === 'decl' && before.prop === declaration.prop && before.value === value;
      if (value !== declaration.value && !isThere) declaration.cloneBefore({ value });
    },
  };
}
