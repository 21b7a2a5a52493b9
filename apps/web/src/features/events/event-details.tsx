import ArrowLeft from 'lucide-react/icons/arrow-left';
import Settings2 from 'lucide-react/icons/settings-2';
import type { ReactNode } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { EventPicture } from '../../app/events/event-picture.tsx';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session/use-session.ts';
import { useClubOf, useMayManage } from '../../app/use-may-manage.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CancelledNotice } from './cancelled-notice.tsx';
import { eventColumns } from './event-columns.ts';
import { EventDescription } from './event-description.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventNotice } from './event-notice.tsx';
import { eventPageTexts } from './event-page-texts.ts';
import { NextOfClub } from './next-of-club.tsx';

export interface EventDetailsProps {
  event: EventView;
  buy: ReactNode;
  ticket: ReactNode;
}

/** The whole page of an event. */
export function EventDetails({ event, buy, ticket }: EventDetailsProps) {
  const texts = useTexts(eventPageTexts);
  const mayManage = useMayManage(event);
  const isOwn = useSession().organizerId === event.organizerId;
  const isOfOwnClub = useClubOf(event) !== undefined;
  const isCancelled = event.status === 'cancelled';
  const isOffSale = event.status === 'draft' || event.status === 'pending_review';
  return (
    <Page className="pt-4 sm:pt-8 max-lg:pb-0">
      <article className={eventColumns.article}>
        <header className={eventColumns.head}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <TextLink to={paths.events} className="no-underline hover:underline">
              <ArrowLeft className="size-5 text-accent" aria-hidden="true" />
              {texts.back}
            </TextLink>
            {(mayManage || isOfOwnClub) && !isOwn && (
              <ButtonLink
                to={paths.manageEvent.to(event.id)}
                variant="secondary"
                size="sm"
                icon={<Settings2 />}
              >
                {texts.manage}
              </ButtonLink>
            )}
          </div>
          {isCancelled && <CancelledNotice event={event} ticket={ticket} />}
          {isOffSale && !mayManage && (
            <EventNotice title={texts.paused.title}>
              <p>{texts.paused.text}</p>
            </EventNotice>
          )}
          <PageTitle className="mt-3 mb-6 sm:mb-8">{event.title}</PageTitle>
        </header>
        <EventPicture
          event={event}
          eager
          className={cn(eventColumns.picture, isCancelled && 'opacity-60 saturate-[.15]')}
        />
        <div className={eventColumns.side}>
          <div className={isCancelled ? eventColumns.noSale : eventColumns.buy}>{buy}</div>
          <EventFacts event={event} className={eventColumns.facts} />
        </div>
        <EventDescription event={event} className={eventColumns.story} />
      </article>
      {event.status === 'ended' && <NextOfClub event={event} />}
    </Page>
  );
}
