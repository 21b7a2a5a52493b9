import type { PosterCategory } from './poster-category.ts';
import { posterGrounds } from './poster-grounds.ts';

/** One arrangement of a category's colours. */
export interface Colourway {
  /** Background. */
  readonly ground: string;
  /** A tone close to the ground, for subdued patterns. */
  readonly shade: string;
  /** The large shape. */
  readonly form: string;
  /** The second shape, beside or on the large one. */
  readonly lift: string;
  /** Fine ornament, readable on ground and form. */
  readonly thread: string;
  /** A small accent. */
  readonly spark: string;
}

type Colourways = readonly [Colourway, ...Colourway[]];

/** One palette per category, in four arrangements: ground, shade, form, lift, thread, spark. */
export const palettes: Readonly<Record<PosterCategory, Colourways>> = {
  // Batik indigo, mengkuang straw, a persimmon thread.
  Academic: [
    colourway(posterGrounds.Academic, '#1b2d6d', '#0b1436', '#3f67c4', '#ecd7a4', '#f2824f'),
    colourway('#ead8af', '#dfc995', '#16265f', '#4470cc', '#f8f0dc', '#e26a38'),
    colourway('#3a62bd', '#4069c4', '#101c4a', '#1d3279', '#f3e2b8', '#ff9a62'),
    colourway('#c6d8f3', '#b5cbec', '#15276a', '#4169c8', '#fff5de', '#ee6c39'),
  ],
  // Songket gold on maroon, with emerald at the edge.
  Cultural: [
    colourway(posterGrounds.Cultural, '#701730', '#2b0611', '#a3252f', '#e8b850', '#f9e6b8'),
    colourway('#22060e', '#380b18', '#7c1529', '#b8342c', '#eec264', '#2f8a70'),
    colourway('#dca03a', '#d09030', '#651024', '#9c2230', '#fbe8b6', '#1d5c4c'),
    colourway('#b0222c', '#a01a27', '#3a0814', '#7a1226', '#f3cf7c', '#fbeccb'),
  ],
  // Pandan and field, lime, one hibiscus.
  Sports: [
    colourway(posterGrounds.Sports, '#10553f', '#05261d', '#1f8a58', '#c8e05c', '#ff5f45'),
    colourway('#b5d44c', '#a9c941', '#0a4231', '#1c8153', '#f5f7d2', '#f4492f'),
    colourway('#148055', '#1b8b5e', '#07301f', '#0d5a3d', '#f2f0c0', '#ffc93c'),
    colourway('#e9eec2', '#dde5ae', '#2a9a63', '#b3d24a', '#06352a', '#f4492f'),
  ],
  // Teh tarik, clay and milk, with a tile-maker's teal.
  Workshop: [
    colourway(posterGrounds.Workshop, '#d99537', '#6b3114', '#bd5729', '#fbecd0', '#14646a'),
    colourway('#f4e2c0', '#ebd3a7', '#b64f25', '#dd9a3a', '#5a2912', '#167077'),
    colourway('#4a2110', '#5a2b16', '#b9552a', '#e0a042', '#f8e5c2', '#5fb0a6'),
    colourway('#14646a', '#1a7077', '#0a3b41', '#dd9a3a', '#f8e5c2', '#e8703a'),
  ],
  // Hibiscus, coral, lantern light on plum.
  Social: [
    colourway(posterGrounds.Social, '#d92f4e', '#8a0f42', '#ff8a66', '#ffe9cf', '#ffc648'),
    colourway('#3d0a2c', '#4d1038', '#c92a55', '#ff7759', '#ffd9ae', '#ffc247'),
    colourway('#ffc9a3', '#ffbb92', '#d9284f', '#ff7d5e', '#fff4e2', '#6b0f3d'),
    colourway('#8a1150', '#971a5a', '#42072e', '#ff7563', '#ffdfba', '#ffc247'),
  ],
  // Twilight violet to first light.
  Career: [
    colourway(posterGrounds.Career, '#34226f', '#150c38', '#7048c8', '#ffc58a', '#ff7a62'),
    colourway('#f7b27c', '#f2a46e', '#3a1f78', '#8453c9', '#fff0d9', '#e5475c'),
    colourway('#8f6be0', '#865fd8', '#26155c', '#4d2ea0', '#ffe3c2', '#ffb25e'),
    colourway('#4b2fa0', '#5538ae', '#1a0f46', '#f0907c', '#ffdfb3', '#ffc45e'),
  ],
};

function colourway(
  ground: string,
  shade: string,
  form: string,
  lift: string,
  thread: string,
  spark: string,
): Colourway {
  return { ground, shade, form, lift, thread, spark };
}

/** Returns the lightest and the darkest colour. */
export function extremes(dye: Colourway): { readonly lightest: string; readonly darkest: string } {
  const [darkest = dye.form, ...rest] = [dye.ground, dye.form, dye.lift, dye.thread].sort(
    (a, b) => lightness(a) - lightness(b),
  );
  return { darkest, lightest: rest.at(-1) ?? dye.thread };
}

function lightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return (red ?? 0) * 0.3 + (green ?? 0) * 0.59 + (blue ?? 0) * 0.11;
}
