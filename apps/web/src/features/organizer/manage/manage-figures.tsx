import type { ReactNode } from 'react';
import type { ListAttendeesOutput } from '#core/attendees/list-attendees.ts';
import type { EventView } from '#core/events/event-view.ts';
import { useNow } from '../../../shared/calls/use-now.ts';
import { paths } from '../../../shared/paths.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { formatCount, formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { isNearCheckIn } from './primary-action.ts';
import { texts } from './texts.ts';

export interface ManageFiguresProps {
  event: EventView;
  /** Undefined until loaded. */
  counts: ListAttendeesOutput['counts'] | undefined;
  failed: boolean;
}

/** The key figures in one row; on a phone, two beside each other. */
export function ManageFigures({ event, counts, failed }: ManageFiguresProps) {
  const t = useTexts(texts);
  const { capacity } = event;
  const now = useNow();
  const { sees } = useAbilities();
  const sold = counts ? counts.confirmedPaid + counts.confirmedFree : event.ticketsSold;
  const held = counts ? counts.held : capacity - event.ticketsSold - event.ticketsLeft;
  return (
    <section
      aria-label={t.figures}
      className="grid grid-cols-2 border-b max-sm:py-1 sm:flex sm:divide-x sm:divide-line"
    >
      {event.status === 'cancelled' && (
        <Figure
          label={t.cancelled}
          value={counts ? formatCount(counts.cancelled) : <Unloaded failed={failed} />}
          note={t.cancelledNote}
        />
      )}
      {event.status !== 'cancelled' && (
        <>
          <Figure label={t.sold} value={formatCount(sold)} note={t.soldNote(formatCount(capacity))}>
            <Progress
              label={t.sold}
              value={sold}
              max={capacity}
              valueText={t.soldSpoken(formatCount(sold), formatCount(capacity))}
              className="mt-1"
            />
          </Figure>
          {sees('attendees') && isNearCheckIn(event, now) && event.status !== 'draft' && (
            <Figure
              label={t.inside}
              value={counts ? formatCount(counts.inside) : <Unloaded failed={failed} />}
              note={t.insideNote(formatCount(sold))}
            />
          )}
          <Figure label={t.held} value={formatCount(held)} note={t.heldNote} />
          <Figure label={t.left} value={formatCount(Math.max(0, capacity - sold - held))} />
        </>
      )}
      {sees('money') && takesMoney(event, counts) && (
        <Figure
          label={t.revenue}
          value={counts ? <MoneyText amount={counts.paid ?? 0} /> : <Unloaded failed={failed} />}
          note={<RevenueNote event={event} counts={counts} />}
        />
      )}
    </section>
  );
}

/** Whether anything costs money, or did. */
function takesMoney(event: EventView, counts: ManageFiguresProps['counts']): boolean {
  return event.ticketPrice > 0 || event.priceTo > 0 || Boolean(counts?.gross);
}

interface FigureProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}

/** 72 px high on wide screens. */
function Figure({ label, value, note, children }: FigureProps) {
  return (
    <div className="min-w-0 flex-1 py-2 sm:py-1.5 max-sm:even:pl-4 sm:min-h-18 sm:px-5 max-sm:last:odd:col-span-2 sm:first:pl-0 sm:last:flex-[1.5] sm:last:pr-0">
      <p className="text-caption text-muted">{label}</p>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="numerals subheading whitespace-nowrap">{value}</span>
        {note && <span className="text-caption text-muted">{note}</span>}
      </p>
      {children}
    </div>
  );
}

/** What was refunded of the tickets' prices, and the statement of an event that takes money. */
function RevenueNote({ event, counts }: Pick<ManageFiguresProps, 'event' | 'counts'>) {
  const t = useTexts(texts);
  const { gross, refunded } = counts ?? {};
  const isRefunded = typeof gross === 'number' && Boolean(refunded);
  return (
    <>
      {isRefunded ? t.refundedOf(formatMoney(gross), formatMoney(refunded ?? 0)) : t.revenueNote}
      {' · '}
      <TextLink to={paths.eventStatement.to(event.id)} className="-my-3">
        {t.statement}
      </TextLink>
    </>
  );
}

function Unloaded({ failed }: { failed: boolean }) {
  const t = useTexts(texts);
  if (!failed) return <Skeleton className="inline-block h-[1em] w-16" />;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t.unknown}</span>
    </>
  );
}
