import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instantOf, millisecondsOf } from '#core/shared/instant.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { BillplzSimulator } from '../../../../../apps/api/rehearsal/simulators/billplz/billplz-simulator.ts';
import { signatureOf } from '../../../../../apps/api/rehearsal/simulators/billplz/sign-fields.ts';

const MERCHANT = 'http://127.0.0.1/api/payments/webhooks/billplz';
const BILL = {
  collection_id: 'inbmmepb',
  description: 'Malam Kebudayaan',
  email: 'aina@student.acara.test',
  name: 'Aina',
  amount: '1250',
  callback_url: MERCHANT,
};

describe('the Billplz simulator', () => {
  let clock: FixedClock;
  let simulator: BillplzSimulator;
  let answered: (number | 'nothing')[];
  const authorization = () => `Basic ${btoa(`${simulator.settings.apiKey}:`)}`;

  beforeEach(async () => {
    answered = [];
    clock = new FixedClock();
    simulator = await BillplzSimulator.start({
      clock,
      random: () => 0.5,
      send: async () => {
        const status = answered.shift() ?? 200;
        if (status === 'nothing') throw new Error('no answer');
        return status;
      },
    });
  });
  afterEach(() => simulator.close());

  const call = async (method: string, path: string, body?: URLSearchParams | string) => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const headers = { authorization: authorization(), ...type };
    const answer = await fetch(new URL(path, simulator.apiUrl), { method, headers, body: body ?? null });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const create = async (fields: Record<string, string> = {}): Promise<string> => {
    const { status, body } = await call('POST', 'v3/bills', new URLSearchParams({ ...BILL, ...fields }));
    expect(status).toBe(200);
    return body.id;
  };
  const pass = (seconds: number) => clock.set(instantOf(millisecondsOf(clock.now()) + seconds * 1000));
  const visit = (url: string, fields?: Record<string, string>) =>
    fetch(url, {
      redirect: 'manual',
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });

  it('creates a bill from a form or from JSON, and returns it', async () => {
    const id = await create({ reference_2_label: 'Payment', reference_2: 'p-1' });
    const { body } = await call('GET', `v3/bills/${id}`);
    expect(body).toMatchObject({
      id,
      collection_id: 'inbmmepb',
      paid: false,
      state: 'due',
      amount: 1250,
      paid_amount: 0,
      mobile: null,
      name: 'AINA',
      url: `${simulator.origin}/bills/${id}`,
      reference_1_label: 'Reference 1',
      reference_1: null,
      reference_2_label: 'Payment',
      reference_2: 'p-1',
    });
    const json = await call('POST', 'v3/bills', JSON.stringify({ ...BILL, amount: 100 }));
    expect(json.body).toMatchObject({ amount: 100, state: 'due' });
    expect(simulator.activity.billsCreated).toBe(2);
  });

  it('refuses a wrong key, wrong fields and unknown paths with a type and a message', async () => {
    const refused = await fetch(new URL('v4/webhook_rank', simulator.apiUrl));
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { error: { type: 'Unauthorized', message: 'Access denied' } },
    ]);
    const wrong = { amount: '0', name: 'x'.repeat(256), description: '', reference_1_label: 'x'.repeat(21) };
    const invalid = await call('POST', 'v3/bills', new URLSearchParams({ ...BILL, ...wrong }));
    expect(invalid.status).toBe(422);
    expect(invalid.body.error).toMatchObject({ type: 'RecordInvalid', message: { length: 4 } });
    expect((await call('GET', 'v3/bills/nothing')).status).toBe(404);
    expect((await call('GET', 'v4/collections/other')).status).toBe(404);
    expect((await call('GET', 'v4/collections/inbmmepb')).body).toMatchObject({ status: 'active' });
  });

  it('deletes a bill that is due; a deleted one reappears when it is paid, and a paid one stays', async () => {
    const id = await create();
    expect(await call('DELETE', `v3/bills/${id}`)).toMatchObject({ status: 200, body: {} });
    expect((await call('GET', `v3/bills/${id}`)).body.state).toBe('deleted');
    await simulator.pay(id);
    expect((await call('GET', `v3/bills/${id}`)).body).toMatchObject({ state: 'paid', paid_amount: 1250 });
    expect((await call('DELETE', `v3/bills/${id}`)).status).toBe(422);
  });

  it('allows a number of reads in five minutes, for all paths together', async () => {
    simulator.settings.rateLimit = 2;
    const headersOf = ({ headers }: { headers: Headers }) =>
      ['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`));
    expect(headersOf(await call('GET', 'v4/webhook_rank'))).toEqual(['2', '1', '300']);
    pass(1.5);
    expect(headersOf(await call('GET', 'v4/payment_gateways'))).toEqual(['2', '0', '298']);
    const refused = await call('GET', 'v4/webhook_rank');
    expect(refused.body).toEqual({ error: { type: 'RateLimit', message: 'Too many requests' } });
    expect([refused.status, ...headersOf(refused)]).toEqual([429, '2', '0', '298']);
    await create();
    pass(298.5);
    expect((await call('GET', 'v4/webhook_rank')).status).toBe(200);
    expect(simulator.activity.reads).toHaveLength(3);
    expect(simulator.activity.refusedReads).toHaveLength(1);
    expect(simulator.activity.maxReadsWithin(300)).toBe(3);
    simulator.settings.rateLimit = 'unlimited';
    expect(headersOf(await call('GET', 'v4/webhook_rank'))).toEqual(Array(3).fill('unlimited'));
  });

  it('sends a signed form after a payment and after a failed try', async () => {
    simulator.settings.extraInformation = true;
    const id = await create();
    await simulator.fail(id);
    await simulator.pay(id, { reportedAmount: 0 });
    const forms = simulator.activity.callbacks.map(({ body }) =>
      Object.fromEntries(new URLSearchParams(body)),
    );
    expect(forms).toMatchObject([
      { id, paid: 'false', state: 'due', paid_amount: '0', mobile: '', transaction_status: 'failed' },
      { id, paid: 'true', state: 'paid', paid_amount: '0', paid_at: '2026-12-01 12:00:00 +0800' },
    ]);
    for (const { x_signature, ...fields } of forms)
      expect(x_signature).toBe(signatureOf(fields, simulator.settings.xSignatureKey));
    const { body } = await call('GET', `v3/bills/${id}/transactions`);
    expect(body.transactions.map(({ status }: { status: string }) => status)).toEqual([
      'completed',
      'failed',
    ]);
  });

  it('sends a callback up to five times until it is answered with 200', async () => {
    answered = ['nothing', 500, 302, 404, 503];
    const from = millisecondsOf(clock.now());
    await simulator.pay(await create());
    for (const wait of [15, 900, 900, 86_400]) {
      pass(wait + 149);
      await simulator.callbacks.sendDue();
      pass(1);
      await simulator.callbacks.sendDue();
    }
    const seconds = simulator.activity.callbacks.map(({ at }) => (at - from) / 1000);
    expect(seconds).toEqual([0, 165, 1215, 2265, 88_815]);
    expect(simulator.callbacks.dueTimes).toEqual([]);
    expect((await call('GET', 'v4/webhook_rank')).body).toEqual({ rank: 5 });
  });

  it('can lose a callback, send it two times and be away', async () => {
    const sent = () => simulator.activity.callbacks.map(({ status }) => status);
    simulator.faults.lostCallbackShare = 1;
    await simulator.pay(await create());
    expect(sent()).toEqual([null]);
    expect(simulator.callbacks.dueTimes).toEqual([]);
    simulator.faults.lostCallbackShare = 0;
    simulator.faults.repeatedCallbackShare = 1;
    await simulator.pay(await create());
    expect(sent()).toEqual([null, 200, 200]);
    simulator.faults.isAway = true;
    await expect(call('GET', 'v4/webhook_rank')).rejects.toThrow();
  });

  it('can break the connection after the work is done, answer with an error, or not at all', async () => {
    simulator.faults.dropsAnswers = true;
    await expect(create()).rejects.toThrow();
    expect(simulator.activity.billsCreated).toBe(1);
    simulator.faults.dropsAnswers = false;
    simulator.faults.errorShare = 1;
    await expect(call('GET', 'v4/webhook_rank')).rejects.toThrow(SyntaxError);
    simulator.faults.errorShare = 0;
    simulator.faults.hangs = true;
    const signal = AbortSignal.timeout(50);
    await expect(fetch(simulator.apiUrl, { signal })).rejects.toThrow(/timeout/);
  });

  it('lets a person choose a bank, fail, go back and pay, and sends the browser to the merchant', async () => {
    const id = await create({ redirect_url: 'http://127.0.0.1/pay/p-1' });
    const { url } = simulator.bill(id);
    expect(await (await visit(url)).text()).toContain('Malam Kebudayaan');
    const bank = `${simulator.origin}/bank/${id}?code=MB2U0227`;
    expect(await (await visit(bank)).text()).toContain('Bank MB2U0227');
    const back = await visit(bank, { outcome: 'back' });
    expect([back.status, back.headers.get('location')]).toEqual([303, `/bills/${id}`]);
    const failed = new URL((await visit(bank, { outcome: 'fail' })).headers.get('location') ?? '');
    expect(failed.searchParams.get('billplz[paid]')).toBe('false');
    const paid = new URL((await visit(bank, { outcome: 'pay' })).headers.get('location') ?? '');
    const { 'billplz[x_signature]': signature, ...rest } = Object.fromEntries(paid.searchParams);
    const flat = Object.entries(rest).map(([name, value]) => [name.replace(/[[\]]/g, ''), value]);
    expect(rest).toMatchObject({ 'billplz[id]': id, 'billplz[paid]': 'true' });
    expect(signature).toBe(signatureOf(Object.fromEntries(flat), simulator.settings.xSignatureKey));
    expect(await (await visit(url)).text()).toContain('Paid');
    expect(simulator.activity.callbacks).toHaveLength(2);
  });

  it('goes straight to the bank of the bill when the address asks for it and the bank is active', async () => {
    const chosen = { reference_1_label: 'Bank Code', reference_1: 'MB2U0227' };
    const straight = await visit(`${simulator.bill(await create(chosen)).url}?auto_submit=true`);
    expect(straight.headers.get('location')).toMatch(/^\/bank\/.+\?code=MB2U0227$/);
    const inactive = await create({ ...chosen, reference_1: 'OCBC0229' });
    expect((await visit(`${simulator.bill(inactive).url}?auto_submit=true`)).status).toBe(200);
    expect((await visit(simulator.bill(await create(chosen)).url)).status).toBe(200);
  });
});
