import type { LiveStreams } from '#adapters/http/server/routes/live-stream.ts';
import { bindDecorator, resolve } from '#adapters/inversify/bind.ts';
import { CachedValue } from '#adapters/metrics/cached-value.ts';
import { Metrics } from '#adapters/metrics/metrics.ts';
import { AuditJournal } from '#core/audit/audit-journal.ts';
import { TicketOffice } from '#core/decisions/ticket-office.ts';
import { type OutboxBacklog, OutboxQueries } from '#core/notifications/outbox-queries.ts';
import { type PushBacklog, PushQueries } from '#core/notifications/push/push-queries.ts';
import { Clock } from '#core/shared/clock.ts';
import { type Instant, millisecondsOf } from '#core/shared/instant.ts';
import { TicketQueries } from '#core/tickets/ticket-queries.ts';
import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../config/config.ts';
import type { Application, Storage } from './create-application.ts';

/** Adds metrics to an application. Call it before anything is resolved from the container. */
export function instrumentApplication(
  { container }: Application,
  { sql, processes }: Pick<Storage, 'sql' | 'processes'>,
  streams: LiveStreams,
  config: Config,
): Metrics {
  const { version } = manifest;
  const metrics = new Metrics({ version, node: process.version, database: config.database.kind });
  bindDecorator(container, TicketOffice, (office) => metrics.sales.office(office));
  metrics.gauge('acara_live_streams', 'Open live streams', () => streams.count);

  if (processes.failedExchanges)
    metrics.count(
      'acara_live_updates_failed_total',
      'Exchanges of live updates with other processes that failed',
      processes.failedExchanges,
    );

  const journal = resolve(container, AuditJournal);
  metrics.count(
    'acara_sign_ins_unknown_total',
    'Failed sign-ins with an unknown address',
    () => journal.unknownSignIns,
  );

  if (sql)
    metrics.gauges('acara_database_connections', 'Connections to the database', ['for', 'state'], () =>
      Object.entries(sql.usage()).flatMap(([work, { open, idle, waiting }]) => [
        { of: { for: work, state: 'busy' }, value: open - idle },
        { of: { for: work, state: 'idle' }, value: idle },
        { of: { for: work, state: 'waited_for' }, value: waiting },
      ]),
    );

  const tickets = resolve(container, TicketQueries);
  const holds = new CachedValue(() => tickets.countHolds());
  metrics.gauge('acara_holds_open', 'Places that are held and not paid yet', () => holds.get());

  const outbox = resolve(container, OutboxQueries);
  const clock = resolve(container, Clock);
  const backlog = new CachedValue(() => outbox.backlog());
  const secondsSince = (instant: Instant | null) =>
    instant ? Math.max(0, millisecondsOf(clock.now()) - millisecondsOf(instant)) / 1_000 : 0;
  const fromBacklog = (read: (found: OutboxBacklog) => number) => async () => {
    const found = await backlog.get();
    return found === null ? null : read(found);
  };
  metrics.gauge(
    'acara_outbox_waiting',
    'Mails that are not sent yet',
    fromBacklog(({ waiting }) => waiting),
  );
  metrics.gauge(
    'acara_outbox_oldest_seconds',
    'Age of the oldest unsent mail',
    fromBacklog(({ oldestAt }) => secondsSince(oldestAt)),
  );
  metrics.gauge(
    'acara_outbox_overdue_seconds',
    'By how much the next unsent mail is overdue',
    fromBacklog(({ nextDueAt }) => secondsSince(nextDueAt)),
  );

  const pushes = resolve(container, PushQueries);
  const pushBacklog = new CachedValue(() => pushes.backlog());
  const fromPushes = (read: (found: PushBacklog) => number) => async () => {
    const found = await pushBacklog.get();
    return found === null ? null : read(found);
  };
  metrics.gauge(
    'acara_push_subscriptions',
    'Browsers that are notified',
    fromPushes(({ subscriptions }) => subscriptions),
  );
  metrics.gauge(
    'acara_push_waiting',
    'Messages to browsers that are not done yet',
    fromPushes(({ waiting }) => waiting),
  );
  metrics.gauge(
    'acara_push_oldest_seconds',
    'Age of the oldest message to browsers that is not done',
    fromPushes(({ oldestAt }) => secondsSince(oldestAt)),
  );
  return metrics;
}
