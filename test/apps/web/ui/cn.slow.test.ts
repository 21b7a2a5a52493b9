import { readdirSync, readFileSync } from 'node:fs';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import { cn } from '#apps/web/src/ui/cn.ts';

const SOURCES = `${import.meta.dirname}/../../../../apps/web/src`;

const mergeOfEveryClass = extendTailwindMerge({
  extend: {
    theme: {
      text: ['caption', 'small', 'base', 'lead', 'subheading', 'heading', 'title', 'display'],
      radius: ['field', 'card', 'sheet'],
      shadow: ['float'],
    },
  },
});

test('keeps the same classes as the merge of every class, for each pair that Acara uses', {
  timeout: 60_000,
}, () => {
  const classes = classesOfTheSources();
  expect(classes.length).toBeGreaterThan(300);
  const different = classes.flatMap((first) =>
    classes
      .filter((second) => first !== second)
      .map((second) => `${first} ${second}`)
      .filter((both) => cn(both) !== mergeOfEveryClass(both)),
  );
  expect(different).toEqual([]);
});

test('replaces a class only under the same conditions', () => {
  expect(cn('mt-2 sm:mt-4 hover:bg-sunken mt-6')).toBe('sm:mt-4 hover:bg-sunken mt-6');
  expect(cn('sm:hover:bg-sunken hover:sm:bg-ink')).toBe('hover:sm:bg-ink');
});

/** Without the part before a colon, which both merges treat alike. */
function classesOfTheSources(): readonly string[] {
  const words = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') || file.endsWith('-classes.ts') || file.endsWith('-columns.ts'))
    .flatMap((file) => [...readFileSync(`${SOURCES}/${file}`, 'utf8').matchAll(/(['"`])([^'"`\n]*)\1/g)])
    .flatMap(([, , text = '']) => text.split(/\s+/))
    .map((word) => word.replace(/^(?:(?:[\w*-]|\[[^\]]*\])+:)+/, ''));
  return [...new Set(words)].filter((word) => word !== '' && mergeOfEveryClass(`${word} ${word}`) === word);
}
