import { num } from '../svg.ts';

/** A line in the colour of the surrounding text. */
export function stroke(path: string, width = 2, more = ''): string {
  return `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${more === '' ? '' : ` ${more}`}/>`;
}

/** A soft surface. */
export function soft(path: string, more = ''): string {
  return `<path class="scene-soft" d="${path}" fill="#e9d9c3"${more === '' ? '' : ` ${more}`}/>`;
}

/** An accent surface. */
export function accent(path: string, more = ''): string {
  return `<path class="scene-accent" d="${path}" fill="#b4532a"${more === '' ? '' : ` ${more}`}/>`;
}

/** A circle as a path, for the three functions above. */
export function circle(x: number, y: number, radius: number): string {
  const r = num(radius);
  return `M${num(x - radius)} ${num(y)}a${r} ${r} 0 1 0 ${num(radius * 2)} 0a${r} ${r} 0 1 0 ${num(-radius * 2)} 0z`;
}

/** The ground line of a scene, which ends in stitches. */
export function ground(y: number, left = 40, right = 280): string {
  return (
    stroke(`M${left + 22} ${y}H${right - 22}`) +
    stroke(`M${left} ${y}h6M${left + 11} ${y}h4M${right} ${y}h-6M${right - 11} ${y}h-4`)
  );
}
