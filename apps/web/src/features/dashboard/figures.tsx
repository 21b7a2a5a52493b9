import type { ReactNode } from 'react';
import type { Role } from '#core/people/person.ts';
import { cn } from '../../ui/cn.ts';
import { formatCount } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useListMyEvents, useListMyTickets } from './queries.ts';
import { texts } from './texts.ts';

export function Figures({ role, organizes }: { role: Role; organizes: boolean }) {
  const t = useTexts(texts);
  const tickets = useListMyTickets();
  const events = useListMyEvents({ enabled: organizes });
  return (
    <section
      aria-label={t.figures}
      className={cn('mt-5 grid gap-x-4 sm:gap-x-8', organizes ? 'grid-cols-3' : 'grid-cols-2')}
    >
      <Figure
        label={t.myTickets}
        value={<Count of={tickets.data?.tickets.length} failed={tickets.isError} />}
      />
      {organizes && (
        <Figure
          label={t.myEvents}
          value={<Count of={events.data?.pages[0]?.total} failed={events.isError} />}
        />
      )}
      <Figure label={t.role} value={t.roles[role]} />
    </section>
  );
}

/** A low figure with its label. */
function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex min-h-16 min-w-0 flex-col justify-center border-t-2 border-ink sm:flex-row sm:items-center sm:justify-between sm:gap-4">
      <p className="truncate text-small text-muted">{label}</p>
      <p className="subheading">{value}</p>
    </div>
  );
}

function Count({ of: count, failed }: { of: number | undefined; failed: boolean }) {
  const t = useTexts(texts);
  if (count !== undefined) return <span className="numerals">{formatCount(count)}</span>;
  if (failed)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t.unknown}</span>
      </>
    );
  return (
    <>
      <Skeleton className="h-[1.15em] w-12" />
      <span className="sr-only">{t.loading}</span>
    </>
  );
}
