import { num } from './svg.ts';

export type Point = readonly [x: number, y: number];

/** Returns the point at a distance and an angle (degrees, 0 upwards, clockwise) from a centre. */
export function polar(x: number, y: number, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** A closed outline through the points. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}z`;
}

/** An open line through the points. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`;
}

/** Builds a list of `count` items. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => make(index));
}

/** The same drawing repeated evenly around the origin. */
export function around(count: number, make: (degrees: number, index: number) => string, start = 0): string {
  return times(count, (index) => make(start + (index * 360) / count, index)).join('');
}

/** A star with alternating long and short points, around the origin. */
export function star(points: number, outer: number, inner: number, turn = 0): string {
  return polygon(
    times(points * 2, (index) => polar(0, 0, index % 2 === 0 ? outer : inner, turn + (index * 180) / points)),
  );
}

/** A leaf from the origin upwards; `belly` is the relative height of its widest part. */
export function petal(length: number, width: number, belly = 0.5): string {
  const half = width / 2;
  const at = num(-length * belly);
  const end = num(-length);
  return (
    `M0 0C${num(-half * 0.7)} ${num(-length * belly * 0.35)} ${num(-half)} ${num(-length * belly * 0.7)} ${num(-half)} ${at}` +
    `S${num(-half * 0.45)} ${num(-length * 0.86)} 0 ${end}` +
    `C${num(half * 0.45)} ${num(-length * 0.86)} ${num(half)} ${num(-length * (belly + (1 - belly) * 0.35))} ${num(half)} ${at}` +
    `S${num(half * 0.7)} ${num(-length * belly * 0.35)} 0 0z`
  );
}

/** A closed outline of round bumps, around the origin. */
export function scallop(bumps: number, radius: number, turn = 0): string {
  const bump = num(radius * Math.sin(Math.PI / bumps) * 1.02);
  const [startX, startY] = polar(0, 0, radius, turn);
  const arcs = times(bumps, (index) => {
    const [x, y] = polar(0, 0, radius, turn + ((index + 1) * 360) / bumps);
    return `A${bump} ${bump} 0 0 1 ${num(x)} ${num(y)}`;
  });
  return `M${num(startX)} ${num(startY)}${arcs.join('')}z`;
}

/** A closed piece of a ring between two angles. */
export function arcBand(
  x: number,
  y: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
): string {
  const long = Math.abs(to - from) > 180 ? 1 : 0;
  const [ax, ay] = polar(x, y, outer, from);
  const [bx, by] = polar(x, y, outer, to);
  const [cx, cy] = polar(x, y, inner, to);
  const [dx, dy] = polar(x, y, inner, from);
  return (
    `M${num(ax)} ${num(ay)}A${num(outer)} ${num(outer)} 0 ${long} 1 ${num(bx)} ${num(by)}` +
    `L${num(cx)} ${num(cy)}A${num(inner)} ${num(inner)} 0 ${long} 0 ${num(dx)} ${num(dy)}z`
  );
}

/** An open arc between two angles, clockwise. */
export function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const long = Math.abs(to - from) > 180 ? 1 : 0;
  const [ax, ay] = polar(x, y, radius, from);
  const [bx, by] = polar(x, y, radius, to);
  return `M${num(ax)} ${num(ay)}A${num(radius)} ${num(radius)} 0 ${long} 1 ${num(bx)} ${num(by)}`;
}
