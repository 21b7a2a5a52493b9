import type { PictureShape } from '#core/sharing/link-picture.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The measures of a shape, in pixels. */
export interface Measures {
  readonly width: number;
  readonly height: number;
  /** The place of the event's picture; the panel's edge covers its beginning. */
  readonly art: Box;
  /** How much longer a poster is than its place: the border at its foot lies behind the panel, not between its teeth. */
  readonly posterFoot: number;
  /** The outline of the panel with the texts. */
  readonly panel: string;
  readonly texts: Box;
  readonly titleHeight: number;
  /** From the largest to the smallest. */
  readonly titleSizes: readonly number[];
  readonly overlineSize: number;
  readonly lineSize: number;
  readonly badgeSize: number;
}

const STEPS = 5;

export const measures: Readonly<Record<PictureShape, Measures>> = {
  card: {
    width: 1_200,
    height: 630,
    art: { x: 640, y: 0, width: 560, height: 630 },
    posterFoot: 0,
    panel: `M0 0H664${teeth(7, ([along, across]) => `${664 + across} ${along}`, 90)}V630H0Z`,
    texts: { x: 60, y: 56, width: 572, height: 518 },
    titleHeight: 246,
    titleSizes: [84, 76, 68, 60, 54, 48, 43, 38, 34],
    overlineSize: 25,
    lineSize: 29,
    badgeSize: 27,
  },
  story: {
    width: 1_080,
    height: 1_920,
    art: { x: 0, y: 0, width: 1_080, height: 990 },
    posterFoot: 150,
    panel: `M0 1920V970${teeth(9, ([along, across]) => `${along} ${970 - across}`, 120)}H1080V1920Z`,
    texts: { x: 84, y: 1_040, width: 912, height: 700 },
    titleHeight: 300,
    titleSizes: [116, 104, 94, 84, 76, 68, 60, 54, 48],
    overlineSize: 36,
    lineSize: 42,
    badgeSize: 40,
  },
};

/** Returns the stepped triangles of a songket border as line segments. */
function teeth(count: number, place: (point: readonly [number, number]) => string, period: number): string {
  const half = period / 2;
  const rise = half / STEPS;
  const points = Array.from({ length: count }, (_, tooth) => {
    const start = tooth * period;
    const up = Array.from({ length: STEPS }, (_, step): [number, number][] => [
      [start + step * rise, (step + 1) * rise],
      [start + (step + 1) * rise, (step + 1) * rise],
    ]);
    const down = Array.from({ length: STEPS }, (_, step): [number, number][] => [
      [start + half + step * rise, (STEPS - step) * rise],
      [start + half + (step + 1) * rise, (STEPS - step) * rise],
    ]);
    return [...up.flat(), ...down.flat(), [start + period, 0] as [number, number]];
  });
  return points
    .flat()
    .map((point) => `L${place(point)}`)
    .join('');
}
