import type { Category } from '#core/events/event.ts';

/**
 * The dyes of the posters, one a category. Their lightness differs as much as their hue, so that they stay apart for people
 * who see fewer colours, and each stands out from its ground.
 */
export const categoryColours: Readonly<Record<Category, string>> = {
  Academic: 'fill-[light-dark(#1d3a9c,#7daafd)]',
  Cultural: 'fill-[light-dark(#b07d1a,#e6b551)]',
  Sports: 'fill-[light-dark(#2f9a70,#baf6c5)]',
  Workshop: 'fill-[light-dark(#612d03,#ae5b1d)]',
  Social: 'fill-[light-dark(#b8154a,#f75588)]',
  Career: 'fill-[light-dark(#8a68e0,#7f52db)]',
};
