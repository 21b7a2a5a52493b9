import type { ReactNode } from 'react';
import type { ListOutboxOutput } from '#core/notifications/list-outbox.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { outboxOverviewTexts } from './outbox-overview-texts.ts';

export interface OutboxOverviewProps {
  outbox: Pick<ListOutboxOutput, 'lanes' | 'push' | 'leaves'>;
}

/** The queues in one glance: mail by priority, and messages to browsers. */
export function OutboxOverview({ outbox: { lanes, push, leaves } }: OutboxOverviewProps) {
  const t = useTexts(outboxOverviewTexts);
  return (
    <section
      aria-label={t.title}
      className="mb-6 grid grid-cols-2 gap-x-5 border-y py-3.5 max-lg:gap-y-4 lg:grid-cols-4 lg:divide-x lg:divide-line"
    >
      {lanes.map((lane, place) => (
        <Queue
          key={lane.lane}
          channel={t.mail}
          name={t.lanes[lane.lane]}
          about={t.laneTexts[lane.lane]}
          backlog={lane}
          state={place === 0 && <Channel isOn={leaves} text={leaves ? t.sending : t.keeping} />}
        />
      ))}
      <Queue
        channel={t.push}
        name={push.offered ? t.browsers(formatCount(push.subscriptions)) : t.off}
        about={
          push.keyId === null ? (
            t.offText
          ) : (
            <>
              {t.key} <code className="break-all">{push.keyId}</code>
            </>
          )
        }
        backlog={push}
        state={push.offered && <Channel isOn text={t.sending} />}
      />
    </section>
  );
}

interface QueueProps {
  channel: string;
  name: string;
  about: ReactNode;
  backlog: { readonly waiting: number; readonly failing: number; readonly oldestAt: string | null };
  /** Whether the channel works; nothing where another part of it says so. */
  state: ReactNode;
}

function Queue({ channel, name, about, backlog: { waiting, failing, oldestAt }, state }: QueueProps) {
  const t = useTexts(outboxOverviewTexts);
  return (
    <div className="min-w-0 lg:not-first:pl-5 lg:not-last:pr-5">
      <h2 className="text-caption font-bold text-muted">
        {channel} · <span className="text-ink">{name}</span>
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={cn('numerals font-bold', waiting === 0 && 'text-muted')}>
          {waiting === 0 ? t.none : t.waiting(formatCount(waiting))}
        </span>
        {failing > 0 && <Badge tone="red">{t.failing(formatCount(failing))}</Badge>}
        {state}
      </p>
      <p className="text-caption text-muted">
        {oldestAt === null ? (
          about
        ) : (
          <>
            {t.since} <DateText value={oldestAt} show="day-time" className="numerals" />
          </>
        )}
      </p>
    </div>
  );
}

function Channel({ isOn, text }: { isOn: boolean; text: string }) {
  return <Badge tone={isOn ? 'green' : 'gray'}>{text}</Badge>;
}
