import type { Poster } from '#adapters/posters/poster-category.ts';
import { posterGrounds } from '#adapters/posters/poster-grounds.ts';
import { PosterImage } from '../../../ui/pictures/poster-image.tsx';
import { tileOutline } from './tile-outline.ts';

/** A decorative strip of posters, cut into interlocking triangles, across the whole window. */
export function PosterStrip() {
  return (
    <div
      aria-hidden="true"
      className="flex h-[clamp(9.5rem,min(27vw,38dvh),25rem)] justify-center overflow-hidden [--tile:clamp(10rem,28vw,26rem)]"
    >
      {tiles.map((tile) => (
        <div
          key={tile.key}
          className="-mx-[calc(var(--tile)/4)] h-full w-(--tile) shrink-0"
          style={{
            clipPath: tile.pointsUp ? up : down,
            backgroundColor: posterGrounds[tile.poster.category],
          }}
        >
          <PosterImage {...tile.poster} />
        </div>
      ))}
    </div>
  );
}

const up = tileOutline('up');
const down = tileOutline('down');

const posters: readonly Poster[] = [
  { category: 'Cultural', seed: 'cloth-1' },
  { category: 'Social', seed: 'cloth-1' },
  { category: 'Academic', seed: 'cloth-1' },
  { category: 'Workshop', seed: 'cloth-1' },
  { category: 'Sports', seed: 'cloth-1' },
  { category: 'Career', seed: 'cloth-1' },
];

const tiles = Array.from({ length: 13 }, (_, place) => ({
  key: place,
  pointsUp: place % 2 === 0,
  poster: posters[place % posters.length] as Poster,
}));
