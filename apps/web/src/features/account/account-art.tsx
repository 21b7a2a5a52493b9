import { useEffect, useState } from 'react';
import { posterGrounds } from '#adapters/posters/poster-grounds.ts';

const WIDE = '(min-width: 64rem)';

/** A decorative poster, shown only on wide screens. */
export function AccountArt({ seed }: { seed: string }) {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    if (!window.matchMedia(WIDE).matches) return;
    let left = false;
    import('#adapters/posters/draw-poster.ts').then(
      ({ drawPoster }) => {
        const drawing = drawPoster({ category: 'Cultural', seed });
        if (!left) setSource(`data:image/svg+xml,${encodeURIComponent(drawing)}`);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [seed]);
  return (
    <div aria-hidden="true" className="hidden py-8 lg:block">
      <div
        className="sticky top-26 h-[calc(100dvh-8.5rem)] max-h-[56rem] min-h-[30rem] overflow-hidden rounded-sheet"
        style={{ backgroundColor: posterGrounds.Cultural }}
      >
        {source && <img src={source} alt="" className="size-full object-cover" />}
      </div>
    </div>
  );
}
