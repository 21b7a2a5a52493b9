import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { paths } from '../../app/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { useTexts } from '../../ui/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { EventActions } from './event-actions.tsx';
import { eventColumns } from './event-columns.ts';
import { EventFacts } from './event-facts.tsx';
import { eventPageTexts } from './event-page-texts.ts';
import { EventPicture } from './event-picture.tsx';
import { TicketPanel } from './ticket-panel.tsx';

export interface EventDetailsProps {
  event: EventView;
  buy: ReactNode;
}

/** An event in full. */
export function EventDetails({ event, buy }: EventDetailsProps) {
  const texts = useTexts(eventPageTexts);
  return (
    <Page className="pt-4 sm:pt-8 max-lg:pb-0">
      <article className={eventColumns}>
        <div className="min-w-0">
          <TextLink to={paths.events} className="no-underline hover:underline">
            <ArrowLeft className="size-5 text-accent" aria-hidden="true" />
            {texts.back}
          </TextLink>
          <PageTitle className="mt-3 mb-6 sm:mb-8">{event.title}</PageTitle>
          <EventPicture event={event} eager className="max-sm:-mx-5 max-sm:rounded-none" />
          <EventFacts event={event} />
          <EventActions event={event} />
          <section className="mt-12 sm:mt-16">
            <h2 className="heading">{texts.about}</h2>
            <p className="mt-4 max-w-[62ch] whitespace-pre-line">{event.description}</p>
          </section>
          {event.tags.length > 0 && (
            <ul aria-label={texts.tags} className="mt-8 flex flex-wrap gap-2">
              {event.tags.map((tag) => (
                <li key={tag}>
                  <Chip>{tag}</Chip>
                </li>
              ))}
            </ul>
          )}
          <section className="mt-12 border-t pt-6 pb-12 sm:mt-16">
            <h2 className="text-small text-muted">{texts.organizer}</h2>
            <p className="subheading mt-1">{event.organizerName}</p>
            <a
              href={`mailto:${event.organizerEmail}`}
              className="inline-flex min-h-11 items-center break-all underline decoration-accent decoration-2 underline-offset-[0.35em] hover:text-accent"
            >
              {event.organizerEmail}
            </a>
          </section>
        </div>
        <TicketPanel event={event}>{buy}</TicketPanel>
      </article>
    </Page>
  );
}
