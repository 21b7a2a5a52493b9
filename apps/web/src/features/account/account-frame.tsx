import { type ReactNode, useEffect, useState } from 'react';
import { posterGrounds } from '#adapters/posters/poster-grounds.ts';
import { Container } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export interface AccountFrameProps {
  title: string;
  documentTitle?: string | undefined;
  lead: ReactNode;
  /** The seed of the poster, one per page. */
  art: string;
  children: ReactNode;
}

/** A narrow column for a form, with a poster beside it on wide screens. */
export function AccountFrame({ title, documentTitle, lead, art, children }: AccountFrameProps) {
  return (
    <Container className="grid gap-x-16 lg:grid-cols-[minmax(0,30rem)_1fr] xl:gap-x-24">
      <div className="mx-auto w-full min-w-0 max-w-[30rem] pt-6 pb-16 sm:pt-12 sm:pb-24">
        <PageTitle documentTitle={documentTitle} lead={lead} className="mb-5 sm:mb-6">
          {title}
        </PageTitle>
        {children}
      </div>
      <AccountArt seed={art} />
    </Container>
  );
}

const WIDE = '(min-width: 64rem)';

/** A decorative poster, shown only on wide screens. */
function AccountArt({ seed }: { seed: string }) {
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
