import type { PosterCategory } from './poster-category.ts';

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

/** One palette per category, in four arrangements. */
export const palettes: Readonly<Record<PosterCategory, Colourways>> = {
  // Batik indigo, mengkuang straw, a persimmon thread.
  Academic: [
    {
      ground: '#14235a',
      shade: '#1b2d6d',
      form: '#0b1436',
      lift: '#3f67c4',
      thread: '#ecd7a4',
      spark: '#f2824f',
    },
    {
      ground: '#ead8af',
      shade: '#dfc995',
      form: '#16265f',
      lift: '#4470cc',
      thread: '#f8f0dc',
      spark: '#e26a38',
    },
    {
      ground: '#3a62bd',
      shade: '#4069c4',
      form: '#101c4a',
      lift: '#1d3279',
      thread: '#f3e2b8',
      spark: '#ff9a62',
    },
    {
      ground: '#c6d8f3',
      shade: '#b5cbec',
      form: '#15276a',
      lift: '#4169c8',
      thread: '#fff5de',
      spark: '#ee6c39',
    },
  ],
  // Songket gold on maroon, with emerald at the edge.
  Cultural: [
    {
      ground: '#5e0f23',
      shade: '#701730',
      form: '#2b0611',
      lift: '#a3252f',
      thread: '#e8b850',
      spark: '#f9e6b8',
    },
    {
      ground: '#22060e',
      shade: '#380b18',
      form: '#7c1529',
      lift: '#b8342c',
      thread: '#eec264',
      spark: '#2f8a70',
    },
    {
      ground: '#dca03a',
      shade: '#d09030',
      form: '#651024',
      lift: '#9c2230',
      thread: '#fbe8b6',
      spark: '#1d5c4c',
    },
    {
      ground: '#b0222c',
      shade: '#a01a27',
      form: '#3a0814',
      lift: '#7a1226',
      thread: '#f3cf7c',
      spark: '#fbeccb',
    },
  ],
  // Pandan and field, lime, one hibiscus.
  Sports: [
    {
      ground: '#0b4735',
      shade: '#10553f',
      form: '#05261d',
      lift: '#1f8a58',
      thread: '#c8e05c',
      spark: '#ff5f45',
    },
    {
      ground: '#b5d44c',
      shade: '#a9c941',
      form: '#0a4231',
      lift: '#1c8153',
      thread: '#f5f7d2',
      spark: '#f4492f',
    },
    {
      ground: '#148055',
      shade: '#1b8b5e',
      form: '#07301f',
      lift: '#0d5a3d',
      thread: '#f2f0c0',
      spark: '#ffc93c',
    },
    {
      ground: '#e9eec2',
      shade: '#dde5ae',
      form: '#2a9a63',
      lift: '#b3d24a',
      thread: '#06352a',
      spark: '#f4492f',
    },
  ],
  // Teh tarik, clay and milk, with a tile-maker's teal.
  Workshop: [
    {
      ground: '#e2a144',
      shade: '#d99537',
      form: '#6b3114',
      lift: '#bd5729',
      thread: '#fbecd0',
      spark: '#14646a',
    },
    {
      ground: '#f4e2c0',
      shade: '#ebd3a7',
      form: '#b64f25',
      lift: '#dd9a3a',
      thread: '#5a2912',
      spark: '#167077',
    },
    {
      ground: '#4a2110',
      shade: '#5a2b16',
      form: '#b9552a',
      lift: '#e0a042',
      thread: '#f8e5c2',
      spark: '#5fb0a6',
    },
    {
      ground: '#14646a',
      shade: '#1a7077',
      form: '#0a3b41',
      lift: '#dd9a3a',
      thread: '#f8e5c2',
      spark: '#e8703a',
    },
  ],
  // Hibiscus, coral, lantern light on plum.
  Social: [
    {
      ground: '#e43a56',
      shade: '#d92f4e',
      form: '#8a0f42',
      lift: '#ff8a66',
      thread: '#ffe9cf',
      spark: '#ffc648',
    },
    {
      ground: '#3d0a2c',
      shade: '#4d1038',
      form: '#c92a55',
      lift: '#ff7759',
      thread: '#ffd9ae',
      spark: '#ffc247',
    },
    {
      ground: '#ffc9a3',
      shade: '#ffbb92',
      form: '#d9284f',
      lift: '#ff7d5e',
      thread: '#fff4e2',
      spark: '#6b0f3d',
    },
    {
      ground: '#8a1150',
      shade: '#971a5a',
      form: '#42072e',
      lift: '#ff7563',
      thread: '#ffdfba',
      spark: '#ffc247',
    },
  ],
  // Twilight violet to first light.
  Career: [
    {
      ground: '#2a1a5e',
      shade: '#34226f',
      form: '#150c38',
      lift: '#7048c8',
      thread: '#ffc58a',
      spark: '#ff7a62',
    },
    {
      ground: '#f7b27c',
      shade: '#f2a46e',
      form: '#3a1f78',
      lift: '#8453c9',
      thread: '#fff0d9',
      spark: '#e5475c',
    },
    {
      ground: '#8f6be0',
      shade: '#865fd8',
      form: '#26155c',
      lift: '#4d2ea0',
      thread: '#ffe3c2',
      spark: '#ffb25e',
    },
    {
      ground: '#4b2fa0',
      shade: '#5538ae',
      form: '#1a0f46',
      lift: '#f0907c',
      thread: '#ffdfb3',
      spark: '#ffc45e',
    },
  ],
};

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
