import { num } from './svg.ts';

/** The width and height of every poster. */
export const sheetWidth = 1200;
export const sheetHeight = 675;

export interface Swatch {
  readonly width: number;
  readonly height: number;
  readonly turn?: number;
  readonly x?: number;
  readonly y?: number;
}

/** Places a copy of a figure. */
export type Stamp = (attributes?: string) => string;

/** Collects the definitions of a drawing; every id has the drawing's own prefix. */
export interface Sheet {
  /** Defines a repeating pattern. Returns its paint. */
  cloth(swatch: Swatch, content: string): string;
  /** Defines a gradient, downwards unless a direction is given. Returns its paint. */
  fade(
    stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
    along?: string,
  ): string;
  /** Defines a clip path. Returns the attribute that applies it. */
  window(outline: string): string;
  /** Defines a figure to be reused. */
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
