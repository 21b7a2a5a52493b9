import type { EventStatus } from '#core/events/event.ts';
import type { MyEventView } from '#core/events/list-my-events.ts';
import { standingOfEvent } from '#core/events/standing-of-event.ts';
import type { eventTexts } from '../../shared/events/event-texts.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { formatComingTime, formatCount, formatDay, formatMoney } from '../../ui/language/format.ts';
import type { Language } from '../../ui/language/i18n.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { NextAction } from './next-action.ts';
import { RecentSales } from './recent-sales.tsx';
import type { texts } from './texts.ts';

interface Written {
  readonly t: (typeof texts)['en'];
  readonly opens: (typeof eventTexts)['en']['opens'];
  readonly language: Language;
  /** What the person would do next with an event; null for nothing. */
  readonly nextOf: (event: MyEventView) => NextAction | null;
}

const tones: Record<EventStatus, BadgeTone> = {
  published: 'green',
  pending_review: 'yellow',
  draft: 'gray',
  cancelled: 'gray',
  ended: 'gray',
};

/** The columns of the own events, and their two lines on a phone. */
export function myEventColumns({ t, opens, language, nextOf }: Written): readonly DataColumn<MyEventView>[] {
  const soldOf = ({ ticketsSold, capacity }: MyEventView) =>
    t.soldOf(formatCount(ticketsSold), formatCount(capacity));
  const opening = (event: MyEventView) => {
    const standing = standingOfEvent(event);
    return standing.state === 'opens' ? opens(formatComingTime(standing.opensAt, language)) : null;
  };
  return [
    {
      id: 'date',
      header: t.columns.date,
      phone: 'line',
      className: 'numerals md:w-32',
      cell: (event) => (
        <>
          {formatDay(event.startDate, language)}
          <span className="md:hidden">
            {' · '}
            <span aria-hidden="true">
              {formatCount(event.ticketsSold)}/{formatCount(event.capacity)}
            </span>
            <span className="sr-only">{soldOf(event)}</span>
          </span>
        </>
      ),
    },
    { id: 'title', header: t.columns.title, phone: 'title', cell: ({ title }) => title },
    {
      id: 'status',
      header: t.columns.status,
      phone: 'note',
      className: 'md:w-36',
      cell: (event) => {
        const isDeclined = event.reviewNote !== null;
        return (
          <span title={opening(event) ?? undefined}>
            <Badge tone={isDeclined ? 'red' : tones[event.status]}>
              {isDeclined ? t.declined : t.eventStatuses[event.status]}
            </Badge>
          </span>
        );
      },
    },
    {
      id: 'sold',
      header: t.columns.sold,
      className: 'md:w-36',
      cell: (event) => (
        <span className="block">
          <span className="numerals block text-caption leading-tight">{soldOf(event)}</span>
          <SoldBar sold={event.ticketsSold} capacity={event.capacity} />
        </span>
      ),
    },
    {
      id: 'recent',
      header: t.columns.recent,
      className: 'w-24 max-xl:hidden',
      cell: ({ recentSales }) => <RecentSales days={recentSales} />,
    },
    {
      id: 'revenue',
      header: t.columns.revenue,
      phone: 'end',
      align: 'end',
      className: 'md:w-28 md:max-lg:hidden',
      cell: ({ revenue }) => revenue !== null && revenue !== 0 && formatMoney(revenue),
    },
    {
      id: 'next',
      header: t.columns.next,
      className: 'w-32 max-xl:hidden',
      cell: (event) => {
        const next = nextOf(event);
        return (
          next && (
            <TextLink to={next.to} className="min-h-11 text-small">
              {t.nextActions[next.kind]}
            </TextLink>
          )
        );
      },
    },
  ];
}

/** The share of sold places; the words above says it in words. */
function SoldBar({ sold, capacity }: { sold: number; capacity: number }) {
  return (
    <span
      aria-hidden="true"
      className="mt-1 block h-1 w-full overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <span
        className="block h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
        style={{ width: `${Math.min(100, (100 * sold) / capacity)}%` }}
      />
    </span>
  );
}
