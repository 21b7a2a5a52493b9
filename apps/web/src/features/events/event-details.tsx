import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../ui/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { eventColumns } from './event-columns.ts';
import { EventFacts } from './event-facts.tsx';
import { eventPageTexts } from './event-page-texts.ts';
import { EventPicture } from './event-picture.tsx';
import { EventStory } from './event-story.tsx';

export interface EventDetailsProps {
  event: EventView;
  buy: ReactNode;
}

/** An event in full. */
export function EventDetails({ event, buy }: EventDetailsProps) {
  const texts = useTexts(eventPageTexts);
  return (
    <Page className="pt-4 sm:pt-8 max-lg:pb-0">
      <article className={eventColumns.article}>
        <header className={eventColumns.head}>
          <TextLink to={paths.events} className="no-underline hover:underline">
            <ArrowLeft className="size-5 text-accent" aria-hidden="true" />
            {texts.back}
          </TextLink>
          <PageTitle className="mt-3 mb-6 sm:mb-8">{event.title}</PageTitle>
        </header>
        <EventPicture event={event} eager className={eventColumns.picture} />
        <div className={eventColumns.side}>
          <div className={eventColumns.buy}>{buy}</div>
          <EventFacts event={event} className={eventColumns.facts} />
        </div>
        <EventStory event={event} className={eventColumns.story} />
      </article>
    </Page>
  );
}
