import type { ListAttendeesOutput } from '#core/attendees/list-attendees.ts';
import type { EventView } from '#core/events/event-view.ts';
import { paths } from '../../../app/paths.ts';
import { Stat } from '../../../ui/key-facts.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { texts } from './texts.ts';

export interface ManageFiguresProps {
  event: EventView;
  /** Undefined until loaded. */
  counts: ListAttendeesOutput['counts'] | undefined;
  failed: boolean;
}

export function ManageFigures({ event, counts, failed }: ManageFiguresProps) {
  const t = useTexts(texts);
  const { capacity } = event;
  const sold = counts ? counts.confirmedPaid + counts.confirmedFree : event.ticketsSold;
  const held = counts ? counts.held : capacity - event.ticketsSold - event.ticketsLeft;
  return (
    <section
      aria-label={t.figures}
      className="mt-10 grid gap-x-6 gap-y-8 min-[22rem]:grid-cols-2 sm:mt-14 lg:grid-cols-4"
    >
      <div>
        <Stat label={t.sold} value={<Count of={sold} />} note={t.soldNote(formatCount(capacity))} />
        <Progress
          label={t.sold}
          value={sold}
          max={capacity}
          valueText={t.soldSpoken(formatCount(sold), formatCount(capacity))}
          className="mt-2"
        />
      </div>
      <Stat label={t.held} value={<Count of={held} />} note={t.heldNote} />
      <Stat label={t.left} value={<Count of={Math.max(0, capacity - sold - held)} />} />
      <Stat
        label={t.revenue}
        value={<Revenue paid={counts?.paid} failed={failed} />}
        note={<RevenueNote event={event} paid={counts?.paid ?? 0} />}
      />
    </section>
  );
}

/** Links to the statement of an event that takes money. */
function RevenueNote({ event, paid }: { event: EventView; paid: number }) {
  const t = useTexts(texts);
  if (event.ticketPrice === 0 && paid === 0) return t.revenueNote;
  return (
    <>
      {t.revenueNote} <TextLink to={paths.eventStatement.to(event.id)}>{t.statement}</TextLink>
    </>
  );
}

function Count({ of: count }: { of: number }) {
  return <span className="numerals">{formatCount(count)}</span>;
}

function Revenue({ paid, failed }: { paid: number | undefined; failed: boolean }) {
  const t = useTexts(texts);
  if (paid !== undefined) return <MoneyText amount={paid} className="numerals" />;
  if (!failed) return <Skeleton className="h-[1.15em] w-28" />;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t.unknown}</span>
    </>
  );
}
