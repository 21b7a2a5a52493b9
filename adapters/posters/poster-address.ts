import { type Poster, posterCategories } from './poster-category.ts';

const address = /^\/posters\/([a-z]+)\/([A-Za-z0-9-]{1,64})\.svg$/;

/** Returns the address of a poster's drawing. */
export function posterAddress(poster: Poster): string {
  return `/posters/${poster.category.toLowerCase()}/${encodeURIComponent(poster.seed)}.svg`;
}

/** Returns the poster of an address, or null when it is not exactly a poster's address. */
export function parsePosterAddress(path: string): Poster | null {
  const [, family, seed] = address.exec(path) ?? [];
  const category = posterCategories.find((name) => name.toLowerCase() === family);
  return category !== undefined && seed !== undefined ? { seed, category } : null;
}
