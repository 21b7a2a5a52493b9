import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { EventStatus } from '#core/events/event.ts';
import type { EventView } from '#core/events/event-view.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { EventPicture } from '../../../shared/events/event-picture.tsx';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { SectionName } from './manage-sections.ts';
import { publishesImmediately } from './publishes-immediately.ts';
import { sectionTexts } from './section-texts.ts';
import { texts } from './texts.ts';

export interface ManageHeaderProps {
  event: EventView;
  /** The open section, which the browser's tab names. */
  section: SectionName;
  children: ReactNode;
}

/** The event's title and status, with its actions beside them. */
export function ManageHeader({ event, section, children }: ManageHeaderProps) {
  const t = useTexts(texts);
  const { names, titleOf } = useTexts(sectionTexts);
  const page = t.documentTitle(event.title);
  return (
    <header>
      <TextLink to={paths.dashboard} className="no-underline hover:underline">
        <ArrowLeft className="size-5 text-accent" aria-hidden="true" />
        {t.back}
      </TextLink>
      <div className="mt-2 flex items-start gap-x-8 gap-y-5 max-lg:flex-col">
        <div className="flex min-w-0 flex-1 items-start gap-4 max-lg:w-full sm:gap-5">
          <EventPicture event={event} eager className="h-16 w-auto shrink-0 max-sm:hidden" />
          <div className="min-w-0">
            <PageTitle
              documentTitle={section === 'overview' ? page : titleOf(names[section], page)}
              page={paths.manageEvent.to(event.id)}
              size="heading"
              className="mb-0 sm:mb-0"
            >
              {event.title}
            </PageTitle>
            <p className="mt-1 text-small">
              <DateText value={event.startDate} end={event.endDate} />
              <span className="text-muted">
                {' · '}
                <bdi>{event.venue}</bdi>, <bdi>{event.location}</bdi>
              </span>
            </p>
          </div>
        </div>
        <div className="max-lg:w-full lg:max-w-[34rem]">{children}</div>
      </div>
      <StatusNote event={event} />
      <CancellationStatus event={event} />
    </header>
  );
}

function StatusNote({ event }: { event: EventView }) {
  const t = useTexts(texts);
  const { user } = useSession();
  const reason = event.cancellationReason ?? event.reviewNote;
  return (
    <div className="mt-4 max-w-[80ch] text-small">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {event.reviewNote === null ? (
          <Badge tone={tones[event.status]}>{t.statuses[event.status]}</Badge>
        ) : (
          <Badge tone="red">{t.declined}</Badge>
        )}
        {t.statusTexts[statusTextOf(event, publishesImmediately(user))]}
      </p>
      {reason && (
        <p
          dir="auto"
          className="mt-2 max-w-[60ch] border-l-4 border-line-strong pl-4 font-semibold whitespace-pre-line"
        >
          {reason}
        </p>
      )}
    </div>
  );
}

function statusTextOf(event: EventView, isImmediate: boolean) {
  const hasTickets = event.ticketsLeft < event.capacity;
  if (event.reviewNote !== null) return hasTickets ? 'declinedOffSale' : 'declined';
  if (event.status === 'draft') return hasTickets ? 'offSale' : isImmediate ? 'draft' : 'draftToReview';
  if (event.status === 'published' && event.ticketsLeft <= 0) return 'soldOut';
  return event.status;
}

const tones: Record<EventStatus, BadgeTone> = {
  published: 'green',
  pending_review: 'yellow',
  draft: 'gray',
  cancelled: 'gray',
  ended: 'gray',
};

/** How many tickets of a cancelled event are cancelled so far. */
function CancellationStatus({ event }: { event: EventView }) {
  const t = useTexts(texts).cancellation;
  const { data } = useRead('viewCancellation', { id: event.id }, { enabled: event.status === 'cancelled' });
  const progress = data?.progress;
  if (!progress || progress.total === 0) return null;
  const { total, cancelled, failed } = progress;
  const isDone = cancelled === total;
  const progressText = isDone
    ? t.done(formatCount(total))
    : t.underWay(formatCount(cancelled), formatCount(total));
  return (
    <div className="numerals mt-4 max-w-[60ch] text-small">
      <p role="status" className="text-muted">
        {progressText}
      </p>
      {!isDone && (
        <Progress label={t.label} value={cancelled} max={total} valueText={progressText} className="mt-2" />
      )}
      {failed > 0 && (
        <p role="alert" className="mt-2 font-semibold text-red">
          {t.failed(formatCount(failed))}
        </p>
      )}
    </div>
  );
}
