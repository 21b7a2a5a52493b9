/** Formats a number with the precision that a drawing needs. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"${spaced(more)}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"${spaced(more)}/>`;
}

export function ring(x: number, y: number, radius: number, colour: string, width: number, more = ''): string {
  return disc(x, y, radius, 'none', `stroke="${colour}" stroke-width="${num(width)}"${spaced(more)}`);
}

export function shape(path: string, fill: string, more = ''): string {
  return `<path d="${path}" fill="${fill}"${spaced(more)}/>`;
}

export function line(path: string, colour: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${spaced(more)}/>`;
}

export function group(attributes: string, ...content: readonly string[]): string {
  return `<g${spaced(attributes)}>${content.join('')}</g>`;
}

/** A transform that moves, turns (degrees) and scales, in this order. */
export function placed(x: number, y: number, turn = 0, scale = 1): string {
  const rotated = turn === 0 ? '' : ` rotate(${num(turn)})`;
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `transform="translate(${num(x)} ${num(y)})${rotated}${scaled}"`;
}

/** A transform that only turns (degrees). */
export function turned(degrees: number): string {
  return `transform="rotate(${num(degrees)})"`;
}

function spaced(attributes: string): string {
  return attributes === '' ? '' : ` ${attributes}`;
}
