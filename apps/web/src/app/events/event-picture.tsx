import type { EventView } from '#core/events/event-view.ts';
import { cn } from '../../ui/cn.ts';
import { Picture } from '../../ui/pictures/picture.tsx';

export interface EventPictureProps {
  event: Pick<EventView, 'id' | 'category' | 'imageUrl'>;
  /** Fetched at once instead of when it comes near the screen. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** An event's picture, 16:9: the club's own, or the poster drawn for the event. It stands beside the title and says nothing of its own. */
export function EventPicture({ event: { id, category, imageUrl }, eager, className }: EventPictureProps) {
  return (
    <Picture
      address={imageUrl}
      poster={{ seed: id, category }}
      eager={eager}
      className={cn('aspect-video rounded-card', className)}
    />
  );
}
