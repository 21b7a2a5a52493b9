import { type Poster, posterCategories } from './poster-category.ts';

const address = /^\/posters\/([a-z]+)\/([A-Za-z0-9-]{1,64})\.svg$/;

/** Where the drawing of a poster is served. */
export function posterAddress(poster: Poster): string {
  return `/posters/${poster.category.toLowerCase()}/${encodeURIComponent(poster.seed)}.svg`;
}

/** The poster an address asks for, or null if it is not exactly a poster's address. */
export function parsePosterAddress(path: string): Poster | null {
  const [, family, seed] = address.exec(path) ?? [];
  const category = posterCategories.find((name) => name.toLowerCase() === family);
  return category !== undefined && seed !== undefined ? { seed, category } : null;
}
