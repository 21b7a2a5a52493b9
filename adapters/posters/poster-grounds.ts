import type { PosterCategory } from './poster-category.ts';

/** The background of each category's first arrangement, which also fills the place of a poster until it is drawn. */
export const posterGrounds: Readonly<Record<PosterCategory, string>> = {
  Academic: '#14235a',
  Cultural: '#5e0f23',
  Sports: '#0b4735',
  Workshop: '#e2a144',
  Social: '#e43a56',
  Career: '#2a1a5e',
};
