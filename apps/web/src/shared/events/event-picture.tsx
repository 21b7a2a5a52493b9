import type { EventView } from '#core/events/event-view.ts';
import { cn } from '../../ui/cn.ts';
import { Picture } from '../../ui/pictures/picture.tsx';

export interface EventPictureProps {
  event: Pick<EventView, 'id' | 'category' | 'imageUrl'>;
  /** Loads at once instead of near the viewport. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/**
 * An event's picture, 16:9: the club's own, or the generated poster. Hidden from screen readers, because the title is
 * beside it.
 */
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
