import { memo, startTransition, useEffect, useRef, useState } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { EventPicture } from '../../../shared/events/event-picture.tsx';
import { cn } from '../../../ui/cn.ts';
import { drawnPage } from '../../../ui/first-render/drawn-page.ts';

/** How far outside the screen a picture is drawn. */
const MARGIN = '400px';

export interface LazyEventPictureProps {
  event: EventView;
  /** In a page that the server has drawn, the server draws the picture, too. */
  eager?: boolean | undefined;
  /** Sets the size. */
  className: string;
}

/**
 * An event's picture, drawn when it comes near the screen, and after whatever is more urgent: each poster costs a phone
 * several milliseconds.
 */
export const LazyEventPicture = memo(function LazyEventPicture({
  event,
  eager = false,
  className,
}: LazyEventPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => eager && drawnPage() !== null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        startTransition(() => setNear(true));
      },
      { rootMargin: MARGIN },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={cn('overflow-hidden rounded-card bg-sunken', className)}>
      {isNear && <EventPicture event={event} eager={eager} className="size-full" />}
    </div>
  );
});
