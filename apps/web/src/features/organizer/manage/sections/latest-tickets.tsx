import { useId } from 'react';
import type { AttendeeView } from '#core/attendees/attendee-view.ts';
import type { EventView } from '#core/events/event-view.ts';
import { AttendeeStatus } from '../../../../shared/attendee-status.tsx';
import { useNow } from '../../../../shared/calls/use-now.ts';
import { paths } from '../../../../shared/paths.ts';
import { useTypeName } from '../../../../shared/type-name.ts';
import { useQueryFailure } from '../../../../shared/use-query-failure.ts';
import { DateText } from '../../../../ui/language/date-text.tsx';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { PriceText } from '../../../../ui/language/money-text.tsx';
import { QueryResult } from '../../../../ui/states/query-result.tsx';
import { SkeletonGroup } from '../../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { attendeeTexts } from '../../attendees/attendee-texts.ts';
import { useListAttendees } from '../../attendees/queries.ts';
import { defaultView } from '../../attendees/use-attendee-view.ts';
import { isNearCheckIn } from '../primary-action.ts';
import { SectionRows } from '../section-states.tsx';
import { overviewTexts } from './overview-texts.ts';

const MAX_SHOWN = 6;

/** Who bought last; of a cancelled event, who was cancelled. */
export function LatestTickets({ event }: { event: EventView }) {
  const t = useTexts(overviewTexts);
  const words = useTexts(attendeeTexts);
  const failureOf = useQueryFailure();
  const heading = useId();
  const list = useListAttendees({ id: event.id, view: defaultView(event) });
  const isArriving = isNearCheckIn(event, useNow());
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={heading} className="subheading">
          {event.status === 'cancelled' ? t.latestCancelled : t.latest}
        </h3>
        <TextLink to={paths.managePeople.to(event.id)} preventScrollReset className="text-small">
          {t.all}
        </TextLink>
      </div>
      <QueryResult
        query={list}
        loading={
          <SkeletonGroup text={words.loading} className="border-t">
            <SectionRows />
          </SkeletonGroup>
        }
        failure={failureOf(list, words.failed, words.tryAgain)}
        showsRefetchFailure
        isEmpty={({ pages }) => pages[0]?.attendees.length === 0}
        empty={<Nobody status={event.status} />}
      >
        {({ pages }) => (
          <ul className="divide-y divide-line border-y">
            {pages[0]?.attendees.slice(0, MAX_SHOWN).map((attendee) => (
              <LatestTicket key={attendee.ticketId} attendee={attendee} isArriving={isArriving} />
            ))}
          </ul>
        )}
      </QueryResult>
    </section>
  );
}

function LatestTicket({ attendee, isArriving }: { attendee: AttendeeView; isArriving: boolean }) {
  const { forgotten } = useTexts(attendeeTexts);
  const { name, email, status, price, checkedInAt, purchaseDate, cancellation } = attendee;
  const type = useTypeName(attendee.type);
  return (
    <li className="flex min-h-12 items-center justify-between gap-4 py-1.5 text-small">
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-semibold">
          {name || forgotten}
        </span>
        {(type || email) && (
          <span className="block truncate text-caption text-muted">
            {[type, email].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <span className="flex shrink-0 items-center gap-x-4 max-sm:flex-col max-sm:items-end sm:gap-x-6">
        <span className="numerals text-caption text-muted sm:order-last sm:w-36 sm:text-right">
          <DateText value={cancellation?.at ?? purchaseDate} show="day-time" />
        </span>
        <span className="flex items-center gap-x-3">
          <AttendeeStatus
            status={status}
            isFree={price === 0}
            checkedInAt={checkedInAt}
            isArriving={isArriving}
          />
          <PriceText amount={price} className="numerals max-sm:hidden sm:w-20 sm:text-right" />
        </span>
      </span>
    </li>
  );
}

function Nobody({ status }: Pick<EventView, 'status'>) {
  const t = useTexts(attendeeTexts);
  const isWaiting = status === 'draft' || status === 'pending_review';
  return (
    <div className="border-y py-6">
      <p className="font-semibold">{t.none}</p>
      <p className="mt-1 text-small text-muted">
        {isWaiting ? t.noneDraft : status === 'published' ? t.noneText : t.noneOver}
      </p>
    </div>
  );
}
