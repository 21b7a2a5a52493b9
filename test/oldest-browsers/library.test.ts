import { expect, test } from 'vitest';
import { readLibraries, withMissingOptional } from './library.ts';

const texts = [...withMissingOptional(await readLibraries(['es2023', 'dom'])).values()];
const lines = texts.flatMap((text) => text.split('\n'));

/** Returns the lines of every block that begins so. */
function blocks(start: string): readonly string[] {
  return lines.flatMap((line, index) => {
    if (!line.startsWith(start)) return [];
    const rest = lines.slice(index + 1);
    return rest.slice(
      0,
      rest.findIndex((next) => next.startsWith('}')),
    );
  });
}

test.each([
  ['interface Array<T>', '    toSorted?('],
  ['interface ReadonlyArray<T>', '    findLast?('],
  ['interface Uint8Array<', '    with?('],
  ['interface URLSearchParams', '    readonly size?: number;'],
  ['declare var AbortSignal', '    timeout?('],
  ['interface Navigator ', '    share?('],
  ['interface Element ', '    checkVisibility?('],
  // A member of several elements, and one whose own interface is documented nowhere.
  ['interface HTMLOrSVGElement', '    autofocus?: boolean;'],
])('makes optional what one of the oldest browsers lacks: %s { %s', (container, member) => {
  expect(blocks(container).filter((line) => line.startsWith(member))).not.toEqual([]);
});

test.each([
  ['interface Array<T>', '    at('],
  ['interface ObjectConstructor', '    hasOwn('],
  ['interface Crypto', '    randomUUID('],
  ['interface URLSearchParams', '    get('],
])('leaves as it is what all of them know: %s { %s', (container, member) => {
  expect(blocks(container).filter((line) => line.startsWith(member))).not.toEqual([]);
});

test.each([
  'declare var AbortController: {',
  'declare function structuredClone<',
  'declare var ViewTransition: undefined | {',
  'declare var requestIdleCallback: undefined | ((',
])('asks for a global name only where it may be missing: %s', (start) => {
  expect(lines.some((line) => line.startsWith(start))).toBe(true);
});
