import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bindDecorator } from '#adapters/inversify/bind.ts';
import { CachedValue } from '#adapters/metrics/cached-value.ts';
import { Metrics } from '#adapters/metrics/metrics.ts';
import { SYSTEM } from '#core/actor.ts';
import { TicketOffice } from '#core/decisions/ticket-office.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { settleReport } from '#core/sales/reports/settle-report-decision.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

let metrics: Metrics;
beforeEach(() => {
  metrics = new Metrics({ version: '1.2.3', node: 'v20', database: 'sqlite' });
});

/** The lines of a metric, without its help. */
async function linesOf(name: string): Promise<readonly string[]> {
  return (await metrics.text()).split('\n').filter((line) => line.startsWith(name) && !line.startsWith('#'));
}

describe('Metrics', () => {
  it('reports build, process and event loop', async () => {
    expect(await linesOf('acara_build_info')).toEqual([
      'acara_build_info{version="1.2.3",node="v20",database="sqlite"} 1',
    ]);
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      expect(await linesOf(name)).toHaveLength(1);
  });

  it('leaves out a gauge without a value and keeps the others', async () => {
    let holds: number | null = 3;
    metrics.gauge('acara_holds_open', 'Holds', async () => holds);
    expect(await linesOf('acara_holds_open')).toEqual(['acara_holds_open 3']);
    holds = null;
    expect(await linesOf('acara_holds_open')).toEqual([]);
    expect(await linesOf('acara_build_info')).toHaveLength(1);
  });

  it('reports a gauge by labels and forgets removed ones', async () => {
    let pools = ['reader', 'writer'];
    metrics.gauges('acara_pool', 'Pools', ['pool'], () => pools.map((pool) => ({ of: { pool }, value: 2 })));
    expect(await linesOf('acara_pool')).toEqual([
      'acara_pool{pool="reader"} 2',
      'acara_pool{pool="writer"} 2',
    ]);
    pools = ['writer'];
    expect(await linesOf('acara_pool')).toEqual(['acara_pool{pool="writer"} 2']);
  });

  it('counts requests by route, method and status class, and aborted ones', async () => {
    const answer = { method: 'GET', route: '/api/events/:id', isComplete: true, seconds: 0.02 };
    metrics.requests.observe({ ...answer, status: 200 });
    metrics.requests.observe({ ...answer, status: 204 });
    metrics.requests.observe({ ...answer, status: 404 });
    metrics.requests.observe({ ...answer, status: 200, isComplete: false });
    const labels = 'method="GET",route="/api/events/:id"';
    expect(await linesOf('http_request_duration_seconds_count')).toEqual([
      `http_request_duration_seconds_count{${labels},status="2xx"} 2`,
      `http_request_duration_seconds_count{${labels},status="4xx"} 1`,
      `http_request_duration_seconds_count{${labels},status="aborted"} 1`,
    ]);
  });
});

describe('SalesMetrics', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
    bindDecorator(acara.container, TicketOffice, (office) => metrics.sales.office(office));
  });
  const outcome = async (name: string) => {
    const [line] = await linesOf(`acara_sales_total{outcome="${name}"}`);
    return line === undefined ? null : Number(line.split(' ').at(-1));
  };

  it('begins with zero for the known outcomes', async () => {
    for (const name of ['held', 'confirmed', 'expired', 'repeated', 'sold_out'])
      expect(await outcome(name)).toBe(0);
  });

  it('counts a hold, and a confirmed ticket once when its money arrives', async () => {
    const purchase = await acara.buy(await acara.aStudent(), await acara.anEvent());
    expect([await outcome('held'), await outcome('confirmed')]).toEqual([1, 0]);
    await acara.play(purchase, 'pay-twice');
    expect([await outcome('held'), await outcome('confirmed')]).toEqual([1, 1]);
  });

  it('counts a free ticket as confirmed at once', async () => {
    await acara.buy(await acara.aStudent(), await acara.anEvent({ priceSen: 0 }));
    expect([await outcome('held'), await outcome('confirmed')]).toEqual([0, 1]);
  });

  it('counts a repeated request as a repetition and not as a sale', async () => {
    const [student, event] = [await acara.aStudent(), await acara.anEvent()];
    for (let time = 0; time < 3; time += 1) await acara.buy(student, event, 'key');
    expect([await outcome('held'), await outcome('repeated')]).toEqual([1, 2]);
  });

  it('counts a refusal by its code', async () => {
    const [student, full] = [await acara.aStudent(), await acara.anEvent({ capacity: 1 })];
    await acara.buy(student, full);
    expect((await refusalOf(acara.buy(student, full))).code).toBe('sold_out');
    expect((await refusalOf(acara.buy(student, { id: 'nothing' }))).code).toBe('event_not_found');
    expect([await outcome('sold_out'), await outcome('event_not_found')]).toEqual([1, 1]);
  });

  it('counts an expired hold', async () => {
    await acara.buy(await acara.aStudent(), await acara.anEvent());
    acara.clock.advance(15);
    metrics.sales.expired((await acara.does('ExpireHolds').execute(SYSTEM)).expired);
    expect(await outcome('expired')).toBe(1);
  });

  it('does not count a confirmation in a transaction that is rolled back', async () => {
    const office = metrics.sales.office({ run: () => Promise.reject(new Error('The disk is full.')) });
    await expect(office.run(settleReport, {} as never)).rejects.toThrow('The disk is full.');
    expect(await outcome('confirmed')).toBe(0);
  });

  it('reports a request as waiting until the office answers', async () => {
    let answer: (error: Error) => void = () => undefined;
    const office = metrics.sales.office({
      run: () =>
        new Promise((_resolve, reject) => {
          answer = reject;
        }),
    });
    const hold = office.run(grantHold, { ticketId: 'ticket-1' } as never);
    expect(await linesOf('acara_ticket_office_waiting')).toEqual(['acara_ticket_office_waiting 1']);
    answer(new Error('away'));
    await expect(hold).rejects.toThrow('away');
    expect(await linesOf('acara_ticket_office_waiting')).toEqual(['acara_ticket_office_waiting 0']);
    expect(await outcome('internal')).toBe(1);
  });
});

describe('WebhookMetrics', () => {
  it('counts callbacks by provider and outcome, and uses no invented provider as a label', async () => {
    const input = (provider: string) => ({ provider, headers: {}, rawBody: new Uint8Array() });
    const receiver = metrics.webhooks.receiver({
      async execute(_actor, { provider }) {
        if (provider === 'sandbox') return { received: 1 };
        throw new DomainError({
          code: provider === 'forged' ? 'bad_signature' : 'not_found',
          params: {},
          message: 'No.',
        });
      },
    });
    expect(await receiver.execute(SYSTEM, input('sandbox'))).toEqual({ received: 1 });
    expect((await refusalOf(receiver.execute(SYSTEM, input('forged')))).code).toBe('bad_signature');
    for (let n = 0; n < 5; n += 1) await refusalOf(receiver.execute(SYSTEM, input(`made-up-${n}`)));
    expect(await linesOf('acara_payment_webhooks_total')).toEqual([
      'acara_payment_webhooks_total{provider="sandbox",outcome="accepted"} 1',
      'acara_payment_webhooks_total{provider="forged",outcome="bad_signature"} 1',
      'acara_payment_webhooks_total{provider="unknown",outcome="not_found"} 5',
    ]);
  });
});

describe('CachedValue', () => {
  it('reads once for many, again after five seconds, and never concurrently', async () => {
    vi.useFakeTimers();
    let reads = 0;
    const gauge = new CachedValue(async () => {
      reads += 1;
      return reads;
    });
    expect(await Promise.all([gauge.get(), gauge.get()])).toEqual([1, 1]);
    expect(await gauge.get()).toBe(1);
    await vi.advanceTimersByTimeAsync(5_001);
    expect(await gauge.get()).toBe(2);
    vi.useRealTimers();
  });

  it('is null while the database fails or takes longer than a second', async () => {
    expect(await new CachedValue(() => Promise.reject(new Error('away'))).get()).toBeNull();
    vi.useFakeTimers();
    const silent = new CachedValue(() => new Promise(() => undefined)).get();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await silent).toBeNull();
    vi.useRealTimers();
  });
});
