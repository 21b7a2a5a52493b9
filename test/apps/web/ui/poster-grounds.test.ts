import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { posterGrounds } from '#adapters/posters/poster-grounds.ts';

test('the stylesheet has the backgrounds of the posters, which the server draws without inline styles', () => {
  const styles = readFileSync(join(import.meta.dirname, '../../../../apps/web/src/styles.css'), 'utf8');
  const found = [...styles.matchAll(/\[data-ground="(\w+)"\] \{\s*background-color: (#\w+);/g)];
  expect(Object.fromEntries(found.map(([, category, colour]) => [category, colour]))).toEqual(posterGrounds);
});
