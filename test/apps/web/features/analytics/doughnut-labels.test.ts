import { expect, test } from 'vitest';
import { doughnutLabels } from '#apps/web/src/features/analytics/charts/doughnut-labels.ts';

const PLACE = { width: 350, height: 300, radius: 70 };

test('places each label on the side of its slice', () => {
  const labels = doughnutLabels([1, 1], PLACE);
  expect(labels.map(({ side }) => side)).toEqual(['right', 'left']);
});

test.each([[[1, 1, 1, 1, 1, 1]], [[40, 1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1, 40]], [[1, 40, 1, 1, 1, 1]], [[7]]])(
  'places labels inside the picture without overlaps, for slices of %j',
  (counts) => {
    const labels = doughnutLabels(counts, PLACE);
    expect(labels).toHaveLength(counts.length);
    for (const side of ['left', 'right']) {
      const heights = labels.filter((label) => label.side === side).map((label) => label.y);
      const sorted = heights.toSorted((a, b) => a - b);
      for (const [at, y] of sorted.entries()) {
        expect(y).toBeGreaterThanOrEqual(20);
        expect(y).toBeLessThanOrEqual(280);
        if (at > 0) expect(y - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(40 - 1e-9);
      }
    }
  },
);
