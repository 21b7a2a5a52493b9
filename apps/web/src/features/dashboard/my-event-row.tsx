import type { EventStatus } from '#core/events/event.ts';
import type { MyEventView } from '#core/events/list-my-events.ts';
import { paths } from '../../app/paths.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { formatCount, formatMoney } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { DashboardRow } from './dashboard-row.tsx';
import { MyEventMenu } from './my-event-menu.tsx';
import { RecentSales } from './recent-sales.tsx';
import { texts } from './texts.ts';

/** An own event with its sales. */
export function MyEventRow({ event, isNew }: { event: MyEventView; isNew: boolean }) {
  const t = useTexts(texts);
  const sales = [
    t.soldOf(formatCount(event.ticketsSold), formatCount(event.capacity)),
    event.revenue !== null && event.revenue !== 0 && formatMoney(event.revenue),
    isNew && t.justCreated,
  ];
  return (
    <DashboardRow
      date={event.startDate}
      to={paths.manageEvent.to(event.id)}
      title={event.title}
      tone={tones[event.status]}
      badge={t.eventStatuses[event.status]}
      isNew={isNew}
      menu={<MyEventMenu event={event} />}
    >
      <p className="numerals mt-0.5 text-small text-muted">{sales.filter(Boolean).join(' · ')}</p>
      <div className="mt-1 flex items-end gap-4">
        <SoldBar sold={event.ticketsSold} capacity={event.capacity} />
        <RecentSales days={event.recentSales} />
      </div>
    </DashboardRow>
  );
}

/** The share of sold places; the sentence above says it in words. */
function SoldBar({ sold, capacity }: { sold: number; capacity: number }) {
  return (
    <span
      aria-hidden="true"
      className="mb-0.5 block h-1.5 w-full max-w-72 overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <span
        className="block h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
        style={{ width: `${Math.min(100, (100 * sold) / capacity)}%` }}
      />
    </span>
  );
}

const tones: Record<EventStatus, BadgeTone> = {
  published: 'green',
  pending_review: 'yellow',
  draft: 'gray',
  cancelled: 'gray',
  ended: 'gray',
};
