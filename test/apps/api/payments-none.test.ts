import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#adapters/demo/demo-people.ts';
import { httpApi } from '#adapters/http/client/http-api.ts';
import type { Api } from '#adapters/http/contract/api.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { type RunningServer, serve } from '#apps/api/serve.ts';
import { PURCHASE_DEFAULTS } from '#core/tickets/purchase-ticket.ts';
import { type Installation, newInstallation } from '#test/support/installation.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const ALL = { category: null, q: null, limit: 100, cursor: null };

describe('server with PAYMENTS=none', () => {
  let installation: Installation;
  let server: RunningServer;
  beforeAll(async () => {
    installation = await newInstallation();
    const settings = { PORT: '0', LOG_LEVEL: 'fatal', PAYMENTS: 'none', STOP_DELAY_SECONDS: '0' };
    server = await serve(readConfig({ ...installation.env, ...settings }).config);
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await installation.remove();
  });

  const here = () => server.url.replace('localhost', '127.0.0.1');
  const client = (token: string | null = null): Api =>
    httpApi({ baseUrl: `${here()}/api`, token: async () => token });
  const as = async (who: keyof typeof DEMO_ACCOUNTS) => {
    const credentials = { email: DEMO_ACCOUNTS[who].email, password: DEMO_PASSWORD };
    return client((await client().signIn(credentials)).token);
  };

  it('reports that it offers no payments', async () => {
    expect((await client().viewSite()).site.payments).toEqual([]);
  });

  it('has no embedded bank', async () => {
    for (const method of ['GET', 'POST'])
      expect((await fetch(`${here()}/sandbox-bank/abc`, { method })).status).toBe(404);
    expect((await fetch(`${here()}/api/payments/webhooks/sandbox`, { method: 'POST' })).status).toBe(404);
  });

  it('sells free demonstration tickets, and none with a price', async () => {
    const student = await as('student');
    const onSale = (await client().browseEvents(ALL)).events.filter(
      ({ status, ticketsLeft, startDate }) =>
        status === 'published' && ticketsLeft > 0 && startDate > new Date().toISOString(),
    );
    const [free] = onSale.filter(({ ticketPrice }) => ticketPrice === 0);
    const [paid] = onSale.filter(({ ticketPrice }) => ticketPrice > 0);
    const buy = (eventId = '') => student.purchaseTicket({ ...PURCHASE_DEFAULTS, eventId });
    expect((await buy(free?.id)).ticket.status).toBe('confirmed');
    expect(await refusalOf(buy(paid?.id))).toMatchObject({
      code: 'not_on_sale',
      message: expect.stringContaining('Only free events are possible here for now'),
    });
  });

  it('shows existing refunds and payments to admins', async () => {
    const admin = await as('admin');
    expect(await admin.listPaymentAlerts()).toMatchObject({ alerts: [], comparisons: [] });
    expect(await admin.listPaymentsNeedingAttention()).toMatchObject({ refunds: [] });
  });
});
