import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#adapters/demo/demo-people.ts';
import { httpApi } from '#adapters/http/client/http-api.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { type RunningServer, serve } from '#apps/api/serve.ts';
import { PURCHASE_DEFAULTS } from '#core/tickets/purchase-ticket.ts';
import { type Installation, newInstallation } from '#test/support/installation.ts';
import { LiveListener } from '#test/support/live-listener.ts';

const TIMEOUT = 180_000;

describe('metrics of a running server', () => {
  let installation: Installation;
  let server: RunningServer;
  beforeAll(async () => {
    installation = await newInstallation();
    const settings = { PORT: '0', LOG_LEVEL: 'fatal', STOP_DELAY_SECONDS: '0' };
    server = await serve(readConfig({ ...installation.env, ...settings }).config);
  }, TIMEOUT);
  afterAll(async () => {
    await server.stop();
    await installation.remove();
  }, TIMEOUT);

  const here = () => server.url.replace('localhost', '127.0.0.1');
  const figureOf = async (series: string) => {
    const text = await (await fetch(`${here()}/metrics`)).text();
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? null : Number(line.split(' ').at(-1));
  };
  const client = (token: string | null = null) =>
    httpApi({ baseUrl: `${here()}/api`, token: async () => token });

  it('count a sale from the hold to the webhook', async () => {
    const { email } = DEMO_ACCOUNTS.student;
    const api = client((await client().signIn({ email, password: DEMO_PASSWORD })).token);
    const all = { category: null, q: null, limit: 100, cursor: null };
    const { events } = await api.browseEvents(all);
    const [event] = events.filter(({ ticketPrice, ticketsLeft }) => ticketPrice > 0 && ticketsLeft > 5);
    const { ticket } = await api.purchaseTicket({
      ...PURCHASE_DEFAULTS,
      eventId: event?.id ?? '',
      idempotencyKey: 'k',
    });
    await api.purchaseTicket({
      ...PURCHASE_DEFAULTS,
      eventId: event?.id ?? '',
      idempotencyKey: 'k',
    });
    expect(await figureOf('acara_sales_total{outcome="held"}')).toBe(1);
    expect(await figureOf('acara_sales_total{outcome="repeated"}')).toBe(1);

    const { payment } = await api.openCheckout({ id: ticket.id });
    const page = `${here()}${new URL(payment.checkoutUrl ?? '').pathname}`;
    await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'pay' }), redirect: 'manual' });
    await fetch(`${here()}/api/payments/webhooks/sandbox`, { method: 'POST', body: '{}' });
    expect(await figureOf('acara_sales_total{outcome="confirmed"}')).toBe(1);
    const webhooks = 'acara_payment_webhooks_total{provider="sandbox",outcome=';
    expect(await figureOf(`${webhooks}"accepted"}`)).toBe(1);
    expect(await figureOf(`${webhooks}"bad_signature"}`)).toBe(1);
    const purchases = 'method="POST",route="/api/tickets/purchase",status="2xx"';
    expect(await figureOf(`http_request_duration_seconds_count{${purchases}}`)).toBe(2);
  });

  it('count sign-ins with unknown addresses, without the addresses', async () => {
    await expect(client().signIn({ email: 'stranger@acara.test', password: 'x' })).rejects.toThrow();
    expect(await figureOf('acara_sign_ins_unknown_total')).toBe(1);
    expect(await (await fetch(`${here()}/metrics`)).text()).not.toContain('stranger');
  });

  it('show figures of the database and of live streams', async () => {
    const { token } = await client().signIn({ email: DEMO_ACCOUNTS.admin.email, password: DEMO_PASSWORD });
    const listener = await LiveListener.to(`${here()}/api/live/sales`, token);
    await listener.next();
    expect(await figureOf('acara_live_streams')).toBe(1);
    listener.leave();
    for (const figure of ['acara_holds_open', 'acara_outbox_waiting', 'acara_outbox_oldest_seconds'])
      expect(await figureOf(figure)).toBeGreaterThanOrEqual(0);
    expect(await figureOf('acara_ticket_office_waiting')).toBe(0);
    expect(await figureOf('acara_database_connections{for="writer",state="waited_for"}')).toBe(0);
    expect(await figureOf('acara_database_connections{for="writer",state="idle"}')).toBeGreaterThan(0);
    expect(await figureOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  it('are refused through a reverse proxy, and are no page of the web app', async () => {
    const proxied = await fetch(`${here()}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect([proxied.status, proxied.headers.get('content-type')]).toEqual([
      403,
      'application/json; charset=utf-8',
    ]);
  });
});
