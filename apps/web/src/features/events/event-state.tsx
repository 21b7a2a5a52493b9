import type { EventView } from '#core/events/event-view.ts';
import { eventTexts } from '../../shared/events/event-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { eventPageTexts } from './event-page-texts.ts';

export interface EventStateProps {
  event: EventView;
  /** Whether it is running now. */
  isHappening: boolean;
}

/** The badges beside the title: the status, and that it is happening now. */
export function EventState({ event: { status, salesPaused }, isHappening }: EventStateProps) {
  const texts = useTexts(eventPageTexts);
  const words = useTexts(eventTexts);
  const isPaused = status === 'published' && salesPaused;
  return (
    <>
      <dl>
        <div>
          <dt className="sr-only">{texts.status}</dt>
          <dd>
            <Badge tone={status === 'published' && !isPaused ? 'green' : 'gray'}>
              {isPaused ? words.paused : words.statuses[status]}
            </Badge>
          </dd>
        </div>
      </dl>
      {isHappening && <Badge tone="accent">{texts.happening}</Badge>}
    </>
  );
}
