import type { ReactNode } from 'react';
import type { ListOutboxOutput } from '#core/notifications/list-outbox.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { outboxOverviewTexts } from './outbox-overview-texts.ts';

export interface OutboxOverviewProps {
  outbox: Pick<ListOutboxOutput, 'lanes' | 'push' | 'leaves'>;
}

/** In one line whether anything waits; opened, the queues: mail by priority, and messages to browsers. */
export function OutboxOverview({ outbox: { lanes, push, leaves } }: OutboxOverviewProps) {
  const t = useTexts(outboxOverviewTexts);
  const queues = [...lanes, push];
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  return (
    <section aria-label={t.title} className="-mt-2.5">
      <Disclosure
        open={queues.some(({ failing }) => failing > 0)}
        title={
          <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-small">
            {waiting === 0 ? t.nothing : t.inAll(formatCount(waiting))}
            <Channel name={t.mail} isOn={leaves} text={leaves ? t.sending : t.keeping} />
            <Channel name={t.push} isOn={push.offered} text={push.offered ? t.sending : t.off} />
          </span>
        }
      >
        <div className="mb-3 grid grid-cols-2 gap-x-5 border-b pb-3.5 max-lg:gap-y-4 lg:grid-cols-4 lg:divide-x lg:divide-line">
          {lanes.map((lane) => (
            <Queue
              key={lane.lane}
              channel={t.mail}
              name={t.lanes[lane.lane]}
              about={t.laneTexts[lane.lane]}
              backlog={lane}
            />
          ))}
          <Queue
            channel={t.push}
            name={t.browsers(formatCount(push.subscriptions))}
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
          />
        </div>
        {!leaves && <p className="mb-3 text-small text-muted">{t.notSentText}</p>}
      </Disclosure>
    </section>
  );
}

interface QueueProps {
  channel: string;
  name: string;
  about: ReactNode;
  backlog: { readonly waiting: number; readonly failing: number; readonly oldestAt: string | null };
}

function Queue({ channel, name, about, backlog: { waiting, failing, oldestAt } }: QueueProps) {
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

function Channel({ name, isOn, text }: { name: string; isOn: boolean; text: string }) {
  return (
    <span className="flex items-center gap-2 font-semibold text-muted">
      {name} <Badge tone={isOn ? 'green' : 'gray'}>{text}</Badge>
    </span>
  );
}
