import { describe, expect, test } from 'vitest';
import { REFERENCE_CSS } from '#adapters/http/server/routes/reference-page.ts';
import { RETURN_CSS } from '#adapters/http/server/routes/return-page.ts';
import { BANK_CSS } from '#adapters/sandbox-bank/sandbox-assets.ts';
import { SANDBOX_CSS } from '#adapters/sandbox-google/sandbox-assets.ts';
import { styleProblems } from './style-problems.ts';

describe('what the oldest browsers lack', () => {
  test.each([
    ['light-dark()', ':root { --ink: light-dark(#000, #fff) }'],
    ['color-mix()', 'p { color: color-mix(in srgb, red, blue) }'],
    ['a range', '@media (width >= 40rem) { p { color: red } }'],
    ['dvh', 'p { height: calc(100dvh - 2rem) }'],
    ['cqw', 'p { font-size: 2cqw }'],
    [':has', 'p:has(a) { color: red }'],
    ['@container', '@container (min-width: 1px) { p { color: red } }'],
    ['anchor-name', 'p { anchor-name: --a }'],
    ['none', 'html { scrollbar-gutter: none } p { text-wrap-style: none; interpolate-size: none }'],
  ])('is reported: %s', (name, sheet) => {
    expect(styleProblems(sheet).join('\n')).toContain(name);
  });

  test.each([
    ['in a second value', 'p { height: 100vh; height: 100dvh }'],
    ['with a prefix before', 'p { -webkit-user-select: none; user-select: none }'],
    [
      'after a question',
      '@supports (color: light-dark(red, red)) { :root { --ink: light-dark(#000, #fff) } }',
    ],
    ['as a selector that may be unknown', 'p:is(:open, [open]) { color: red }'],
    ['where a page is complete without it', 'p { text-wrap: balance }'],
  ])('is no problem %s', (_where, sheet) => {
    expect(styleProblems(sheet)).toEqual([]);
  });

  test('is a problem in a list of selectors, which a browser ignores as a whole', () => {
    expect(styleProblems('::selection { color: red }')).toEqual([]);
    expect(styleProblems('p, ::selection { color: red }')).toHaveLength(1);
  });

  test('is a problem in a custom property, which takes any value, also after another one', () => {
    expect(styleProblems(':root { --ink: #000; --ink: light-dark(#000, #fff) }')).toHaveLength(1);
  });
});

test.each([
  ['the embedded bank', BANK_CSS],
  ['the sandbox Google', SANDBOX_CSS],
  ['the return from an identity provider', RETURN_CSS],
  ['the API reference', REFERENCE_CSS],
])('the page of %s is readable in the oldest browsers', (_page, sheet) => {
  expect(styleProblems(sheet)).toEqual([]);
});
