import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { StatusLine } from '#apps/api/payment-verification/status-line.ts';
import type { AskAddress, ProviderUnderTest } from '#apps/api/payment-verification/verification-tools.ts';
import { verifyProvider } from '#apps/api/payment-verification/verify-provider.ts';
import { ANONYMOUS } from '#core/actor.ts';
import type { PaymentCapabilities, PaymentReport, SettingsCheck } from '#core/payments/payment-gateway.ts';
import { ProviderVerificationQueries } from '#core/provider-verification/provider-verification-queries.ts';
import { addMinutes, instantOf, millisecondsOf } from '#core/shared/instant.ts';
import { Acara } from '#test/support/acara.ts';
import { FakeBank } from '#test/support/fake-bank.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

class FakeChip extends FakeBank {
  override readonly id = 'chip';
  check: SettingsCheck = { wrong: null, providerTime: null };
  refunds: PaymentCapabilities['refund'] = 'partial';

  async checkSettings(): Promise<SettingsCheck> {
    return this.check;
  }
}

const HEALTHY: AskAddress = async () => ({ status: 200, date: null });
/** What happens while the command waits, by the second. */
type Plan = Readonly<Record<number, (providerRef: string) => unknown>>;

describe('acara payments verify', () => {
  let acara: Acara;
  let chip: FakeChip;
  let lines: string[];
  let shown: string;
  let stop: AbortController;
  beforeEach(() => {
    acara = new Acara({}, null, undefined, {}, (clock) => {
      chip = new FakeChip(clock);
      Object.defineProperty(chip, 'capabilities', {
        get: () => ({ methods: ['fpx'], refund: chip.refunds, cancel: 'guaranteed', minSen: 100 }),
      });
      return [chip];
    });
    acara.setups.all = [{ provider: 'chip', mode: 'live', fingerprint: 'settings-1' }];
    lines = [];
    shown = '';
    stop = new AbortController();
  });

  const verify = async (plan: Plan = {}, under: Partial<ProviderUnderTest> = {}, ask = HEALTHY) => {
    let second = 0;
    const isVerified = await verifyProvider(
      {
        provider: 'chip',
        name: 'CHIP',
        mode: 'live',
        publicUrl: 'https://acara.test',
        isProviderHere: false,
        buyer: { name: 'Universiti Acara', email: 'help@acara.test' },
        timeoutSeconds: 90,
        ...under,
      },
      {
        gateway: chip,
        start: acara.does('StartVerification'),
        open: acara.does('OpenVerificationCheckout'),
        end: acara.does('EndVerification'),
        queries: resolve(acara.container, ProviderVerificationQueries),
        clock: acara.clock,
        ask,
        print: (line) => lines.push(line),
        status: new StatusLine({ write: (text) => (shown += text) }),
        pause: async (milliseconds) => {
          second += 1;
          await plan[second]?.(providerRef());
          acara.clock.set(instantOf(millisecondsOf(acara.clock.now()) + milliseconds));
        },
        signal: stop.signal,
      },
    );
    expect(statuses()).toEqual([isVerified ? 'verified' : 'failed']);
    return isVerified;
  };
  const verifications = () => [...acara.database.published.verifications.values()];
  const statuses = () => verifications().map(({ status }) => status);
  const providerRef = () => verifications()[0]?.providerRef ?? '';
  const receive = (report: PaymentReport) =>
    acara.does('ReceivePaymentCallback').execute(ANONYMOUS, { provider: 'chip', ...chip.callbackOf(report) });
  const pay = async (ref: string) => {
    const [report] = await chip.play(ref, 'pay');
    if (!report) throw new Error('There is no callback.');
    return report;
  };
  const payAndTell = async (ref: string) => receive(await pay(ref));
  const forge = () =>
    refusalOf(
      acara.does('ReceivePaymentCallback').execute(ANONYMOUS, {
        provider: 'chip',
        rawBody: new Uint8Array(),
        headers: {},
      }),
    );
  const findings = () => lines.filter((line) => /^[✓✗–]/u.test(line));

  it('verifies payment, callback and refund, and says so line by line', async () => {
    chip.check = { wrong: null, providerTime: acara.clock.now() };
    expect(await verify({ 5: payAndTell })).toBe(true);
    expect(lines).toEqual([
      '✓ settings: CHIP accepts them in mode live.',
      '✓ clock: this machine’s clock agrees with CHIP’s.',
      '✓ address: Acara answers at https://acara.test.',
      '',
      'Pay RM\u00a01.00 of real money at:',
      `  ${chip.bill(providerRef()) ? `/sandbox-bank/${providerRef()}` : ''}`,
      'Then come back here. The page that follows belongs to no ticket. Ctrl-C cancels.',
      '',
      '✓ callback: the server received it, and its signature is valid.',
      '✓ payment: CHIP has received RM\u00a01.00 in mode live.',
      '✓ refund: CHIP has returned RM\u00a01.00.',
    ]);
    expect(chip.refundedSen(providerRef())).toBe(100);
    expect(shown).toBe('Waiting for the payment (1:30 left)\n');
    expect([...acara.database.published.audit.values()]).toMatchObject([
      { detail: 'provider=chip; mode=live; result=verified' },
    ]);
    expect([...acara.database.published.alerts.values()]).toEqual([]);
  });

  it.each([
    ['secret_key', /^✗ settings: CHIP_SECRET_KEY: CHIP refuses this key/],
    ['account', /^✗ settings: CHIP_BRAND_ID: /],
    ['callback_key', /^✗ settings: CHIP_PUBLIC_KEY: /],
    ['mode', /^✗ settings: PAYMENTS_MODE is live, and the secret key is of mode test/],
    ['public_url', /^✗ settings: PUBLIC_URL: CHIP refuses this address/],
  ] as const)('opens no payment with a wrong %s', async (wrong, line) => {
    chip.check = { wrong, providerTime: null };
    expect(await verify()).toBe(false);
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(chip.requests).toEqual([]);
  });

  it.each([
    [2, 'ahead of'],
    [-2, 'behind'],
  ])('opens no payment with a clock %i minutes off', async (minutes, side) => {
    chip.check = { wrong: null, providerTime: addMinutes(acara.clock.now(), -minutes) };
    expect(await verify()).toBe(false);
    expect(lines).toContain(`✗ clock: this machine’s clock is 120 seconds ${side} CHIP’s. Set it, by NTP.`);
    expect(chip.requests).toEqual([]);
  });

  it('opens no payment when the clock of the server is off', async () => {
    const at = (seconds: number) => new Date(Date.parse(acara.clock.now()) + seconds * 1_000).toUTCString();
    const answer =
      (seconds: number): AskAddress =>
      async () => ({ status: 200, date: at(seconds) });
    expect(await verify({}, {}, answer(90))).toBe(false);
    expect(lines.at(-1)).toBe(
      '✗ clock: this machine’s clock is 90 seconds behind the server’s. Set it, by NTP.',
    );
    expect(chip.requests).toEqual([]);
  });

  it.each<[string, Partial<ProviderUnderTest>, AskAddress, RegExp]>([
    ['only this machine reaches', { publicUrl: 'http://localhost:3000' }, HEALTHY, /which only this machine/],
    ['nothing answers at', {}, async () => ({ problem: 'ENOTFOUND' }), /nothing answers there \(ENOTFOUND\)/],
    ['another program answers at', {}, async () => ({ status: 404, date: null }), /is not Acara \(404\)/],
  ])('opens no payment with an address that %s', async (_what, under, ask, problem) => {
    expect(await verify({}, under, ask)).toBe(false);
    expect(lines.at(-1)).toMatch(/^✗ address: PUBLIC_URL is http/);
    expect(lines.at(-1)).toMatch(problem);
    expect(chip.requests).toEqual([]);
  });

  it('verifies a simulator on this machine without https', async () => {
    const here = { publicUrl: 'http://127.0.0.1:3000', isProviderHere: true };
    expect(await verify({ 1: payAndTell }, here)).toBe(true);
    expect(findings().filter((line) => line.includes('https'))).toEqual([]);
  });

  it('warns of an address without https', async () => {
    expect(await verify({ 1: payAndTell }, { publicUrl: 'http://acara.test' })).toBe(true);
    expect(findings()).toContainEqual(expect.stringMatching(/^– address: PUBLIC_URL is without https/));
  });

  it('says when the provider cannot be asked', async () => {
    chip.isUnreachable = true;
    expect(await verify()).toBe(false);
    expect(lines.at(-1)).toBe('✗ payment: The bank is away.');
  });

  it('names the address when a paid payment has no callback, and returns the money', async () => {
    expect(await verify({ 5: pay })).toBe(false);
    expect(findings().slice(2)).toEqual([
      '✗ callback: no callback arrived at https://acara.test/api/payments/webhooks/chip. Does a firewall or a proxy keep it away?',
      '✓ payment: CHIP has received RM\u00a01.00 in mode live.',
      '✓ refund: CHIP has returned RM\u00a01.00.',
    ]);
    expect(shown).toContain('Paid. Waiting for the callback of CHIP (0:30 left)');
  });

  it('names the setting when the server refuses the signature of the callback', async () => {
    const paidAndRefused = async (ref: string) => {
      await pay(ref);
      await forge();
    };
    expect(await verify({ 5: paidAndRefused })).toBe(false);
    expect(findings()).toContainEqual(expect.stringMatching(/^✗ callback: .* CHIP_PUBLIC_KEY is wrong/));
    expect(chip.refundedSen(providerRef())).toBe(100);
  });

  it('does not believe a forged callback that somebody else sends', async () => {
    expect(await verify({ 2: forge, 5: payAndTell })).toBe(true);
  });

  it('tells apart a server that runs with other settings', async () => {
    const elsewhere = async (ref: string) => {
      const report = await pay(ref);
      await receive({ ...report, eventKey: 'as pending', state: 'pending', receivedSen: 0 });
    };
    expect(await verify({ 5: elsewhere })).toBe(false);
    expect(findings()).toContainEqual(expect.stringMatching(/Start it with the same settings/));
  });

  it('closes the checkout when nobody pays', async () => {
    expect(await verify()).toBe(false);
    expect(findings().slice(2)).toEqual([
      '– checkout: closed. Do not pay it any more.',
      '✗ payment: nothing was paid.',
    ]);
    expect(chip.bill(providerRef())).toMatchObject({ state: 'closed' });
  });

  it('closes the checkout on Ctrl-C', async () => {
    expect(await verify({ 3: () => stop.abort() })).toBe(false);
    expect(lines).toContain('– checkout: closed. Do not pay it any more.');
    expect(chip.asked.filter((question) => question === 'cancelCheckout')).toHaveLength(1);
  });

  it('returns the money of a payment that was made just before Ctrl-C', async () => {
    const payAndStop = async (ref: string) => {
      await pay(ref);
      stop.abort();
    };
    expect(await verify({ 3: payAndStop })).toBe(false);
    expect(findings().at(-1)).toBe('✓ refund: CHIP has returned RM\u00a01.00.');
  });

  it('waits for a refund, and ends with a note when it takes longer', async () => {
    chip.refundPace = 'later';
    expect(await verify({ 3: payAndTell, 5: () => chip.finishRefunds() })).toBe(true);
    expect(findings().at(-1)).toBe('✓ refund: CHIP has returned RM\u00a01.00.');
  });

  it('verifies a provider whose refund is under way at the end', async () => {
    chip.refundPace = 'later';
    expect(await verify({ 3: payAndTell })).toBe(true);
    expect(findings().at(-1)).toBe(
      '– refund: CHIP has accepted it, and it is still under way. See its own pages for the end.',
    );
  });

  it('verifies a provider that cannot return money, and says how to get it back', async () => {
    chip.refunds = 'none';
    expect(await verify({ 3: payAndTell })).toBe(true);
    expect(findings().at(-1)).toMatch(/^– refund: CHIP can’t return money\. To get the RM\u00a01\.00 back/);
  });

  it('verifies a provider that refuses this refund, with its reason', async () => {
    const refuse = async (ref: string) => {
      await payAndTell(ref);
      await chip.refund({
        account: 'university',
        providerRef: ref,
        refundId: 'another',
        amountSen: 60,
        currency: 'MYR',
        refundedSen: 0,
        earlier: null,
      });
    };
    expect(await verify({ 3: refuse })).toBe(true);
    expect(findings().at(-1)).toMatch(/^– refund: not returned\. There is not as much left/);
  });

  it('is not verified by another amount', async () => {
    const tooMuch = async (ref: string) => {
      for (const report of await chip.play(ref, 'pay-wrong-amount')) await receive(report);
    };
    expect(await verify({ 3: tooMuch })).toBe(false);
    expect(findings()).toContainEqual(expect.stringMatching(/^✗ payment: CHIP has received .* instead of/));
  });

  it('starts as a failure that the audit log records when it cannot go on', async () => {
    chip.checkSettings = () => Promise.reject(new Error('A fault of Acara.'));
    await expect(verify()).rejects.toThrow('A fault of Acara.');
    expect(statuses()).toEqual(['failed']);
    expect(await acara.does('ListPaymentAlerts').execute(await acara.anAdmin())).toMatchObject({
      alerts: [],
    });
  });
});

describe('the status line', () => {
  it('changes in place on a terminal', () => {
    let written = '';
    const line = new StatusLine({ isTTY: true, write: (text) => (written += text) });
    line.show('Waiting', '0:02 left', 0);
    line.show('Waiting', '0:01 left', 1_000);
    line.clear();
    expect(written.split('\r\u001b[2K')).toEqual(['', 'Waiting (0:02 left)', 'Waiting (0:01 left)', '']);
  });

  it('repeats itself once a minute elsewhere', () => {
    let written = '';
    const line = new StatusLine({ write: (text) => (written += text) });
    for (const second of [0, 1, 59, 60]) line.show('Waiting', `${second}`, second * 1_000);
    line.show('Paid', '61', 61_000);
    expect(written).toBe('Waiting (0)\nWaiting (60)\nPaid (61)\n');
  });
});
