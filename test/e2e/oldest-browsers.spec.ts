import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { styleProblems } from '../oldest-browsers/style-problems.ts';
import { expect, test } from './acara.ts';

const BUILT = fileURLToPath(new URL('../../dist/web/', import.meta.url));

test('serves styles that the oldest browsers know', { tag: '@main' }, () => {
  const sheets = builtFiles('.css');
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.flatMap(styleProblems)).toEqual([]);
});

test('serves no regular expression that stops the oldest browsers from reading the file', {
  tag: '@main',
}, () => {
  const scripts = builtFiles('.js');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.flatMap((script) => script.match(/.{30}\(\?<[=!].{30}/g) ?? [])).toEqual([]);
});

test('is tested without functions that the oldest browsers lack', async ({ page }) => {
  await page.goto('/');
  const kinds = await page.evaluate(() => [
    typeof new URLSearchParams().size,
    typeof [].toSorted,
    typeof [].findLast,
    typeof AbortSignal.timeout,
    typeof Reflect.get(Object, 'groupBy'),
    typeof Reflect.get(globalThis, 'Temporal'),
    typeof Object.hasOwn,
  ]);
  expect(kinds).toEqual([...Array(6).fill('undefined'), 'function']);
});

function builtFiles(ending: string): readonly string[] {
  return readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(BUILT + name, 'utf8'));
}
