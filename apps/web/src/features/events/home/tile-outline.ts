/** The number of steps on one side of a tile. */
const STEPS = 9;
/** The gap between two tiles, in per cent of a tile's width. */
const GAP = 0.55;

/** Returns a stepped triangle as a CSS `clip-path`, pointing up or down. */
export function tileOutline(points: 'up' | 'down'): string {
  const right: [number, number][] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const half = ((step + 0.5) / STEPS) * 50 - GAP;
    const tread = (at: number) => (at === 0 || at === STEPS ? at / STEPS : at / STEPS + GAP / 100);
    right.push([half, tread(step)], [half, tread(step + 1)]);
  }
  const left = right.map(([x, y]): [number, number] => [-x, y]).reverse();
  const corners = [...right, ...left].map(([x, y]) => {
    const height = (points === 'up' ? y : 1 - y) * 100;
    return `${(50 + x).toFixed(2)}% ${height.toFixed(2)}%`;
  });
  return `polygon(${corners.join(',')})`;
}
