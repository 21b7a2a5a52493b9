import { posterAddress } from './poster-address.ts';
import type { Poster } from './poster-category.ts';
import { seededRandom } from './seeded-random.ts';

/** The number of layouts of each category. */
export const COMPOSITIONS = 6;

/** Events that a poster must differ from: the one before it in a row, and the one above it in up to three columns. */
export const NEIGHBOURS = 3;

/** Returns the number of the layout that `drawPoster` uses. */
export function compositionOf({ category, seed }: Poster): number {
  const random = seededRandom(`${category}/${seed}`);
  // The first number picks the colours.
  random.next();
  return Math.floor(random.next() * COMPOSITIONS);
}

/**
 * Gives a poster with the layout of one of its neighbours in the list another seed, so that no two neighbours look the
 * same. Null stands for a photo.
 */
export function distinctPosters<Shown extends Poster | null>(posters: readonly Shown[]): readonly Shown[] {
  const shown: Shown[] = [];
  for (const poster of posters) {
    const neighbours = shown.slice(-NEIGHBOURS);
    shown.push(poster && (unlike(poster, neighbours) as Shown));
  }
  return shown;
}

/** Returns the poster, or one of the same category with another seed, whose layout none of the others has. */
export function unlike(poster: Poster, others: readonly (Poster | null)[]): Poster {
  const taken = new Set(
    others.flatMap((other) => (other?.category === poster.category ? compositionOf(other) : [])),
  );
  let found = poster;
  for (let variant = 2; taken.has(compositionOf(found)) && taken.size < COMPOSITIONS; variant += 1)
    found = { ...poster, seed: `${poster.seed}-${variant}` };
  return found;
}

/** Returns the addresses of posters of which no two neighbours have the same layout. */
export function posterAddresses(posters: readonly Poster[]): readonly string[] {
  return distinctPosters(posters).map(posterAddress);
}
