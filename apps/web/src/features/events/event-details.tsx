import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Settings2 from 'lucide-react/icons/settings-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import { eventListIn } from '../../shared/events/event-list-address.ts';
import { paths } from '../../shared/paths.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useApi, useClock } from '../../shared/use-api.ts';
import { useClubOf, useMayManage } from '../../shared/use-may-manage.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { cn } from '../../ui/cn.ts';
import { formatDay } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { Page, Section } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { WrittenText } from '../../ui/written/written-text.tsx';
import { EventActions } from './event-actions.tsx';
import { eventColumns } from './event-columns.ts';
import { EventFacts } from './event-facts.tsx';
import { EventGrid } from './event-grid.tsx';
import { EventOrganizer } from './event-organizer.tsx';
import { eventPageTexts } from './event-page-texts.ts';
import { EventPoster } from './event-poster.tsx';
import { EventState } from './event-state.tsx';
import { titleSize } from './title-size.ts';

export interface EventDetailsProps {
  event: EventView;
  buy: ReactNode;
  types: ReactNode;
  ticket: ReactNode;
}

/** At most four lines on a phone; who hears the page hears all of it. */
const titleClass =
  'mt-3 mb-5 justify-start gap-x-4 gap-y-2.5 sm:mb-8 sm:items-center max-sm:[&_h1]:line-clamp-4 max-sm:[&_h1]:leading-tight max-sm:[&_h1]:pb-1 max-sm:[&_h1]:-mb-1';

/** The whole page of an event. */
export function EventDetails({ event, buy, types, ticket }: EventDetailsProps) {
  const texts = useTexts(eventPageTexts);
  const mayManage = useMayManage(event);
  const isOwn = useSession().organizerId === event.organizerId;
  const isOfOwnClub = useClubOf(event) !== undefined;
  const now = useClock().now();
  const isCancelled = event.status === 'cancelled';
  const isHappening = event.status === 'published' && event.startDate <= now && now < event.endDate;
  const isOffSale = event.status === 'draft' || event.status === 'pending_review';
  return (
    <Page className="pt-4 sm:pt-8 max-lg:pb-0">
      <article className={eventColumns.article}>
        <header className={eventColumns.head}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <BackToList />
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
          <PageTitle
            className={cn(titleSize(event.title), titleClass)}
            actions={<EventState event={event} isHappening={isHappening} />}
          >
            {event.title}
          </PageTitle>
        </header>
        <EventPoster event={event} />
        <div className={eventColumns.side}>
          <div className={isCancelled ? eventColumns.noSale : eventColumns.buy}>{buy}</div>
          <EventFacts event={event} className={eventColumns.facts} />
        </div>
        <EventDescription event={event} types={types} className={eventColumns.story} />
      </article>
      {event.status === 'ended' && <NextOfClub event={event} />}
    </Page>
  );
}

/** Leads to the event list; goes back to it, with its filters, pages and place, when the event was opened from there. */
function BackToList() {
  const texts = useTexts(eventPageTexts);
  const navigate = useNavigate();
  const list = eventListIn(useLocation().state);
  const goBack = (event: MouseEvent) => {
    if (list === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <TextLink to={`${paths.events}${list ?? ''}`} onClick={goBack} className="no-underline hover:underline">
      <ArrowLeft className="size-5 text-accent" aria-hidden="true" />
      {texts.back}
    </TextLink>
  );
}

interface CancelledNoticeProps {
  event: EventView;
  /** The link to the ticket of a person who has one. */
  ticket: ReactNode;
}

/** When and why the event was cancelled, and that payments are refunded. */
function CancelledNotice({ event, ticket }: CancelledNoticeProps) {
  const { cancelled: t } = useTexts(eventPageTexts);
  const { language } = useLanguage();
  const day = event.cancelledAt && formatDay(event.cancelledAt, language);
  return (
    <EventNotice title={day ? t.on(day) : t.title}>
      {event.cancellationReason && <WrittenText text={event.cancellationReason} />}
      <div className="flex flex-wrap items-center gap-x-4">
        {event.ticketPrice > 0 && <p>{t.refunds}</p>}
        {ticket}
      </div>
    </EventNotice>
  );
}

const SHOWN = 3;

/** Up to three upcoming events of the club. Renders nothing when there are none. */
function NextOfClub({ event }: { event: EventView }) {
  const t = useTexts(eventPageTexts);
  const events = useEventsOfClub(event);
  if (events.length === 0) return null;
  return (
    <Section title={t.nextOf(event.organizerName)} className="mt-12 mb-24 lg:mb-0">
      <EventGrid events={events} />
    </Section>
  );
}

function useEventsOfClub({ organizerId }: EventView): readonly EventView[] {
  const api = useApi();
  const found = useQuery({
    queryKey: [...queryKeys.clubEvents(organizerId, 'upcoming'), SHOWN],
    queryFn: () => api.listClubEvents({ id: organizerId, when: 'upcoming', limit: SHOWN, cursor: null }),
  });
  return found.data?.events ?? [];
}

/** A warning across the page, above the event's title. */
function EventNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="mt-3 mb-6 flex gap-4 rounded-card border border-yellow bg-yellow-soft px-4 py-4 sm:px-6 sm:py-5"
    >
      <TriangleAlert className="mt-0.5 size-6 shrink-0 text-yellow" aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-1 break-words">
        <p className="subheading">{title}</p>
        {children}
      </div>
    </section>
  );
}

interface EventDescriptionProps extends Pick<EventDetailsProps, 'event' | 'types'> {
  className?: string | undefined;
}

/** What the event sells, the club's description of it, its tags and the organizer. */
function EventDescription({ event, types, className }: EventDescriptionProps) {
  const texts = useTexts(eventPageTexts);
  return (
    <div className={cn('min-w-0', className)}>
      {types}
      <EventActions event={event} />
      <section className="mt-8 sm:mt-12">
        <h2 className="heading">{texts.about}</h2>
        <WrittenText text={event.description} className="mt-4" />
      </section>
      {event.tags.length > 0 && (
        <ul aria-label={texts.tags} className="mt-8 flex flex-wrap gap-x-2">
          {event.tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Link to={paths.eventsNamed(tag)} className="group flex min-h-11 items-center">
                <Chip className="group-hover:border-ink">
                  <bdi>{tag}</bdi>
                </Chip>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <EventOrganizer event={event} />
    </div>
  );
}
