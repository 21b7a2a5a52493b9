import { num } from './svg.ts';

/** The width and height every poster is composed on. */
export const sheetWidth = 1200;
export const sheetHeight = 675;

export interface Swatch {
  readonly width: number;
  readonly height: number;
  readonly turn?: number;
  readonly x?: number;
  readonly y?: number;
}

/** Puts down a copy of a figure. */
export type Stamp = (attributes?: string) => string;

/** Collects what a drawing defines once and uses many times; every id carries the drawing's own prefix. */
export interface Sheet {
  /** A repeating cloth; answers the paint to fill with. */
  cloth(swatch: Swatch, content: string): string;
  /** A colour running down (or, given a direction, along it); answers the paint. */
  fade(
    stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
    along?: string,
  ): string;
  /** A window; answers the attribute that clips to it. */
  window(outline: string): string;
  /** A figure to be used again. */
  stamp(content: string): Stamp;
  definitions(): string;
}

export function openSheet(prefix: string): Sheet {
  const kept: string[] = [];

  function keep(make: (id: string) => string): string {
    const id = `${prefix}${kept.length.toString(36)}`;
    kept.push('');
    kept[kept.length - 1] = make(id);
    return id;
  }

  return {
    cloth({ width, height, turn = 0, x = 0, y = 0 }, content) {
      const moved = x === 0 && y === 0 ? '' : `translate(${num(x)} ${num(y)})`;
      const turned = turn === 0 ? '' : `rotate(${num(turn)})`;
      const transform = moved + turned === '' ? '' : ` patternTransform="${moved}${turned}"`;
      const id = keep(
        (name) =>
          `<pattern id="${name}" width="${num(width)}" height="${num(height)}" patternUnits="userSpaceOnUse"${transform}>${content}</pattern>`,
      );
      return `url(#${id})`;
    },
    fade(stops, along = 'x1="0" y1="0" x2="0" y2="1"') {
      const id = keep(
        (name) => `<linearGradient id="${name}" ${along}>${stops.map(stop).join('')}</linearGradient>`,
      );
      return `url(#${id})`;
    },
    window(outline) {
      const id = keep((name) => `<clipPath id="${name}"><path d="${outline}"/></clipPath>`);
      return `clip-path="url(#${id})"`;
    },
    stamp(content) {
      const id = keep((name) => `<g id="${name}">${content}</g>`);
      return (attributes = '') => `<use href="#${id}"${attributes === '' ? '' : ` ${attributes}`}/>`;
    },
    definitions: () => (kept.length === 0 ? '' : `<defs>${kept.join('')}</defs>`),
  };
}

function stop([offset, colour, opacity = 1]: readonly [number, string, number?]): string {
  return `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;
}
