import { expect, test } from 'vitest';
import { wholeModules } from '#apps/web/src/features/tickets/ticket/qr-image.tsx';

test.each([
  [320, 1, 320],
  [320, 2, 320],
  [328, 3, 320],
  [328, 2.625, 316.952],
  [258, 2, 256],
])('fits a code into %d pixels at a pixel ratio of %d with whole modules', (maxSize, ratio, size) => {
  expect(wholeModules(maxSize, ratio)).toBeCloseTo(size, 2);
  expect(((wholeModules(maxSize, ratio) * ratio) / 64) % 1).toBeCloseTo(0);
});
