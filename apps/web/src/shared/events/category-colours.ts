import type { Category } from '#core/events/event.ts';

/**
 * One colour per category, taken from the posters. They differ in lightness as much as in hue, so that people with
 * colour blindness can tell them apart, and each contrasts with the background.
 */
export const categoryColours: Readonly<Record<Category, string>> = {
  Academic: 'fill-[light-dark(#1d3a9c,#7daafd)]',
  Cultural: 'fill-[light-dark(#b07d1a,#e6b551)]',
  Sports: 'fill-[light-dark(#2f9a70,#baf6c5)]',
  Workshop: 'fill-[light-dark(#612d03,#ae5b1d)]',
  Social: 'fill-[light-dark(#b8154a,#f75588)]',
  Career: 'fill-[light-dark(#8a68e0,#7f52db)]',
};
