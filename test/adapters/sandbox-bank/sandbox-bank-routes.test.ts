import jsQR from 'jsqr';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkoutAt } from '#test/support/a-checkout.ts';
import { PAYMENT_ID, PUBLIC_URL, SandboxWorld } from './sandbox-world.ts';

describe('sandbox bank routes', () => {
  let world: SandboxWorld;
  let ref: string;
  const get = (path: string) => world.routes.get(path);
  const page = async (of = ref) => (await get(`/sandbox-bank/${of}`)).body;
  const post = (fields: Record<string, unknown>, of = ref) =>
    world.routes.post(`/sandbox-bank/${of}`, fields);

  beforeEach(async () => {
    world = new SandboxWorld();
    ref = await world.checkout();
  });

  describe('refusals', () => {
    it.each([
      '/sandbox-bank',
      '/sandbox-bank/',
      '/sandbox-bank/AAAAAAAAAAAAAAAAAAAAAA',
      '/sandbox-bank/AAAAAAAAAAAAAAAAAAAAAA/standing',
      '/sandbox-bank/../secrets',
      '/sandbox-bank/assets/__proto__',
    ])('refuses to show %s', async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.body).toContain('There is no such bill');
    });

    it('refuses a form for an unknown bill', async () => {
      expect((await post({ outcome: 'pay' }, 'AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    });

    it.each([{}, { outcome: 'steal' }, { outcome: ['pay'] }, { outcome: '' }])(
      'refuses the form %j',
      async (fields) => {
        expect((await post(fields)).status).toBe(422);
        expect((await world.bank.find(ref))?.state).toBe('open');
      },
    );

    it('refuses payment of a closed bill with a message', async () => {
      await world.gateway.cancelCheckout(checkoutAt(ref));
      expect(await page()).toContain('This bill was closed');
      const answer = await post({ outcome: 'pay' });
      expect(answer.status).toBe(409);
      expect(answer.body).toContain('This bill was closed');
      expect(answer.body).not.toContain('<form');
    });

    it('answers 503 with Retry-After when the bill can’t be stored', async () => {
      world.records.put = async () => false;
      const answer = await post({ outcome: 'pay' });
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(answer.body).toContain('Nothing was paid');
      expect((await world.bank.find(ref))?.state).toBe('open');
    });

    it('refuses payment of an expired bill with a message', async () => {
      world.clock.advance(15);
      expect(await page()).toContain('The time to pay has run out');
      expect((await post({ outcome: 'pay' })).status).toBe(409);
    });
  });

  it('shows the bill', async () => {
    const answer = await get(`/sandbox-bank/${ref}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const part of [
      'Sandbox:</strong> no real money',
      'Pay Acara',
      'RM\u00a012.00',
      'Malam Kebudayaan',
      'DuitNow QR',
      'FPX online banking',
      'Bank Rimba',
      'Bank Teratai',
      'Pay before 12:15 pm',
      '00A1B2C3D4E5',
    ])
      expect(answer.body).toContain(part);
  });

  it('offers every outcome as a button of a plain form', async () => {
    const html = await page();
    expect(html).toContain(`<form class="pay" method="post" action="/sandbox-bank/${ref}"`);
    const offered = [...html.matchAll(/<button[^>]* name="outcome" value="([^"]+)"/g)].map(
      ([, value]) => value,
    );
    expect(offered.sort()).toEqual(['cancel', 'fail', 'pay', 'pay-late', 'pay-twice', 'pay-wrong-amount']);
  });

  it('sends a strict content security policy', async () => {
    await world.bank.play(await world.checkout(), 'pay');
    const answer = await get(`/sandbox-bank/${ref}`);
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self'; script-src 'self'/,
    );
    expect(answer.body).not.toMatch(
      /\sstyle=|<style|\son\w+=|<script(?! src="\/sandbox-bank\/assets\/bank\.js")/,
    );
  });

  it.each([
    ['css', 'text/css; charset=utf-8'],
    ['js', 'text/javascript; charset=utf-8'],
    ['svg', 'image/svg+xml'],
  ])('serves its own %s', async (kind, type) => {
    const answer = await get(`/sandbox-bank/assets/bank.${kind}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.body.length).toBeGreaterThan(200);
  });

  it('escapes people’s text', async () => {
    const evil = `<img src=x onerror=alert(1)>"'&</dl><script>alert(2)</script>`;
    const other = await world.checkout({ description: evil, buyer: { name: evil, email: 'a@b.test' } });
    const shown =
      '&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;&lt;/dl&gt;&lt;script&gt;alert(2)&lt;/script&gt;';
    const html = await page(other);
    expect(html.split(shown)).toHaveLength(3);
    expect(html).not.toContain('<img');
    await world.bank.play(other, 'fail', evil);
    expect(await page(other)).not.toContain('<img');
  });

  it('draws a QR code of the page’s address', async () => {
    const text = await readCode(await page());
    expect(text).toBe(`${PUBLIC_URL}/sandbox-bank/${ref}`);
  });

  it.each(['pay', 'fail', 'cancel', 'pay-late', 'pay-twice', 'pay-wrong-amount'])(
    'applies %s and redirects the browser to the merchant',
    async (outcome) => {
      const answer = await post({ outcome });
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toBe(`/pay/${PAYMENT_ID}`);
      expect(world.merchant.requests).toHaveLength({ 'pay-late': 0, 'pay-twice': 3 }[outcome] ?? 1);
    },
  );

  it('keeps where a payer without an account returns, and sends bills from before to their payment', async () => {
    const returned = async (bill: string) =>
      (await world.routes.post(`/sandbox-bank/${bill}`, { outcome: 'pay' })).headers.location;
    expect(await returned(await world.checkout({ returnPath: '/paid' }))).toBe('/paid');
    const record = await world.records.find(ref);
    if (record) {
      const { returnPath: _, ...bill } = record.bill;
      await world.records.put({ ref, bill, version: record.version + 1 });
    }
    expect(await returned(ref)).toBe(`/pay/${PAYMENT_ID}`);
  });

  it('redirects again when the form is sent twice, and pays once', async () => {
    const answers = await Promise.all([post({ outcome: 'pay' }), post({ outcome: 'pay' })]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await world.gateway.fetchPayment(checkoutAt(ref), 'buyer'))?.receivedSen).toBe(1_200);
  });

  it('shows a receipt with the chosen bank', async () => {
    await post({ outcome: 'pay', method: 'fpx', bank: 'teratai' });
    const html = await page();
    expect(html).toContain('This bill is paid');
    expect(html).toContain('Bank Teratai');
    expect(html).toContain(`href="/pay/${PAYMENT_ID}"`);
    expect(html).not.toContain('value="pay"');
  });

  it('charges a paid bill back once and shows it', async () => {
    expect(await page()).not.toContain('charge-back');
    await post({ outcome: 'charge-back' });
    expect(world.merchant.requests).toHaveLength(0);
    await post({ outcome: 'pay' });
    expect(await page()).toContain('value="charge-back"');
    const answers = await Promise.all([post({ outcome: 'charge-back' }), post({ outcome: 'charge-back' })]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await world.reports()).map(({ state, receivedSen }) => [state, receivedSen])).toEqual([
      ['succeeded', 1_200],
      ['charged_back', 1_200],
    ]);
    const html = await page();
    expect(html).toContain('The money was taken back');
    expect(html).not.toContain('<form');
  });

  it.each([
    ['fail', 'The payment was declined'],
    ['cancel', 'You cancelled this payment'],
    ['pay-late', 'Your payment is on its way'],
  ])('shows the bill’s status after %s', async (outcome, words) => {
    await world.bank.play(ref, outcome);
    expect(await page()).toContain(words);
  });

  it('reports a payment made on another device', async () => {
    const standing = async () => JSON.parse((await get(`/sandbox-bank/${ref}/standing`)).body);
    expect(await standing()).toEqual({ standing: 'open' });
    await world.bank.play(ref, 'pay');
    expect(await standing()).toEqual({ standing: 'paid' });
  });
});

/** Renders the page's QR code and decodes it. */
async function readCode(html: string): Promise<string | undefined> {
  const [, box = '', path = ''] = /<svg class="qr" viewBox="([^"]+)".*?<path d="([^"]+)"/.exec(html) ?? [];
  const [left = 0, top = 0, modules = 0] = box.split(' ').map(Number);
  const scale = 4;
  const width = modules * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, column, row] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let y = 0; y < scale; y += 1)
      for (let x = 0; x < scale; x += 1) {
        const at = (((Number(row) - top) * scale + y) * width + (Number(column) - left) * scale + x) * 4;
        pixels.fill(0, at, at + 3);
      }
  return jsQR(pixels, width, width)?.data;
}
