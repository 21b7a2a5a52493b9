import { afterEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { AddressSigner } from '#core/calendar/address-signer.ts';
import { unsubscribeTokenOf } from '#core/preferences/unsubscribing/unsubscribe-token.ts';
import { createTestAcara } from '#test/support/http-test-app.ts';
import { WebPages } from '#test/support/web-pages.ts';

describe('the page of an address that unsubscribes', () => {
  const acara = createTestAcara();
  const pages = new WebPages({ acara });
  afterEach(() => pages.close());

  it('asks, and changes nothing; is kept, listed and referred by nobody; and a POST beside it unsubscribes', async () => {
    const { uid } = await acara.aStudent();
    const signer = resolve(acara.container, AddressSigner);
    const token = unsubscribeTokenOf(signer, { uid, what: 'reminders' });
    for (const method of ['GET', 'HEAD']) {
      const page = await pages.get(`/u/${token}`, {}, method);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html;charset=utf-8']);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      if (method === 'GET') expect(await page.text()).toContain('<meta name="robots" content="noindex">');
    }
    expect(acara.database.published.preferences.size).toBe(0);
    const forged = await pages.get(`/u/${token}x`);
    expect([forged.status, forged.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await forged.text()).toContain('<div id="root"></div></body>');
    expect((await pages.get('/events')).headers.get('cache-control')).toBe('no-cache');
    expect((await pages.get(`/u/${token}`, {}, 'POST')).status).toBe(200);
    expect(acara.database.published.preferences.get(uid)?.topics.reminders).toEqual([]);
    expect((await pages.get(`/events`, {}, 'POST')).status).toBe(405);
  });
});
