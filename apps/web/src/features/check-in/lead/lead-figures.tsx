import type { ReactNode } from 'react';
import type { ViewCheckInOutput } from '#core/check-in/view-check-in.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { leadTexts } from './lead-texts.ts';

/** How many people are inside and came, and how many tickets were checked in. */
export function LeadFigures({ figures }: { figures: ViewCheckInOutput }) {
  const t = useTexts(leadTexts).figures;
  const { peopleIn, peopleLetIn, inside, expected, venueLimit, event } = figures;
  const limit = venueLimit === null ? null : t.ofLimit(formatCount(venueLimit));
  const ofTickets = event.status === 'cancelled' ? t.ofCancelled : t.ofExpected(formatCount(expected));
  return (
    <section aria-label={t.title}>
      <dl className="numerals grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3">
        <Figure
          label={t.peopleIn}
          value={peopleIn}
          className="max-sm:col-span-2"
          note={limit}
          bar={
            venueLimit !== null && (
              <Progress
                label={t.peopleIn}
                value={peopleIn}
                max={venueLimit}
                valueText={`${formatCount(peopleIn)} ${limit}`}
              />
            )
          }
          badge={venueLimit !== null && peopleIn >= venueLimit && <Badge tone="red">{t.full}</Badge>}
        />
        <Figure label={t.peopleLetIn} value={peopleLetIn} />
        <Figure
          label={t.tickets}
          value={inside}
          note={ofTickets}
          bar={
            <Progress
              label={t.tickets}
              value={inside}
              max={expected}
              valueText={`${formatCount(inside)} ${ofTickets}`}
            />
          }
        />
      </dl>
    </section>
  );
}

interface FigureProps {
  label: string;
  value: number;
  note?: string | null;
  bar?: ReactNode;
  badge?: ReactNode;
  className?: string;
}

function Figure({ label, value, note, bar, badge, className }: FigureProps) {
  return (
    <div className={cn('flex min-w-0 flex-col border-t-2 border-ink pt-3', className)}>
      <dt className="text-small text-muted">{label}</dt>
      <dd className="mt-1">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="title">{formatCount(value)}</span>
          {badge}
        </span>
        {note && <span className="mt-1 block text-caption text-muted">{note}</span>}
        {bar && <div className="mt-2">{bar}</div>}
      </dd>
    </div>
  );
}
