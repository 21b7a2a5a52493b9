import { times } from '../geometry.ts';
import type { Sheet } from '../sheet.ts';
import { disc, group, line, num, ring } from '../svg.ts';

type Vector = readonly [x: number, y: number, z: number];

const golden = (1 + Math.sqrt(5)) / 2;
/** The six axes of the twelve-holed ball; each is the normal of one band. */
const axes: readonly Vector[] = [
  [0, 1, golden],
  [0, 1, -golden],
  [1, golden, 0],
  [1, -golden, 0],
  [golden, 0, 1],
  [golden, 0, -1],
];

export interface RattanDyes {
  readonly strand: string;
  readonly gap: string;
  /** Colour of the holes and of the bands on the far side. */
  readonly hollow: string;
  readonly far: string;
}

/** A ball of six woven bands around the origin, each crossing over and under in turn. */
export function rattanBall(sheet: Sheet, radius: number, dyes: RattanDyes, lean: number): string {
  const width = radius * 0.27;
  const normals = axes.map((axis) => tilt(unit(axis), lean));
  const behind = normals.map((normal) => equator(normal, -radius, 0, 360)).join('');
  const under = normals.map((normal) => equator(normal, radius, 0, 360)).join('');
  const over = (reach: number): string =>
    normals
      .map((normal, index) =>
        times(5, (turn) => bridge(normals, normal, index, turn, reach, radius)).join(''),
      )
      .join('');
  const rim = num(radius);
  const round = sheet.window(
    `M-${rim} 0a${rim} ${rim} 0 1 0 ${num(radius * 2)} 0a${rim} ${rim} 0 1 0 ${num(-radius * 2)} 0z`,
  );
  return group(
    round,
    disc(0, 0, radius, dyes.hollow),
    line(behind, dyes.far, width * 0.7),
    band(under, under, width, dyes),
    band(over(12.5), over(14.5), width, dyes),
    ring(0, 0, radius * 0.99, dyes.gap, radius * 0.05),
    ring(0, 0, radius * 0.92, dyes.gap, radius * 0.16, 'opacity=".2"'),
  );
}

/** A band of three strands; its edge stops a little short of the band itself, so that no seam shows. */
function band(edge: string, path: string, width: number, { strand, gap }: RattanDyes): string {
  return (
    line(edge, gap, width * 1.22) +
    line(path, strand, width) +
    line(path, gap, width * 0.44) +
    line(path, strand, width * 0.28)
  );
}

/** The stretch where a band passes over another: five of its ten crossings, evenly spaced; none at the rim. */
function bridge(
  normals: readonly Vector[],
  own: Vector,
  index: number,
  turn: number,
  reach: number,
  radius: number,
): string {
  const other = normals[index === 0 ? 1 : 0] ?? [0, 1, 0];
  const meeting = cross(own, other);
  const side = Math.sign(dot(own, other));
  const [right, up] = frame(own);
  const at = Math.atan2(dot(meeting, up) * side, dot(meeting, right) * side) + (turn * Math.PI) / 2.5;
  const depth = right[2] * Math.cos(at) + up[2] * Math.sin(at);
  const degrees = (at * 180) / Math.PI;
  return depth < 0.28 ? '' : equator(own, radius, degrees - reach, degrees + reach);
}

/** The visible part of a band; a negative radius returns the far part. */
function equator(normal: Vector, radius: number, from: number, to: number): string {
  const [right, up] = frame(normal);
  const steps = Math.ceil((to - from) / 9);
  let path = '';
  let drawing = false;
  times(steps + 1, (step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [x, y, z] = [right[0] * c + up[0] * s, right[1] * c + up[1] * s, right[2] * c + up[2] * s];
    if (z * Math.sign(radius) < -0.1) {
      drawing = false;
      return;
    }
    path += `${drawing ? 'L' : 'M'}${Math.round(x * Math.abs(radius))} ${Math.round(y * Math.abs(radius))}`;
    drawing = true;
  });
  return path;
}

function frame(normal: Vector): readonly [Vector, Vector] {
  const right = unit(cross(normal, Math.abs(normal[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]));
  return [right, cross(normal, right)];
}

function tilt([x, y, z]: Vector, angle: number): Vector {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [y1, z1] = [y * c - z * s, y * s + z * c];
  return [x * c + z1 * s, y1, z1 * c - x * s];
}

function unit(v: Vector): Vector {
  const size = Math.hypot(...v);
  return [v[0] / size, v[1] / size, v[2] / size];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
