import { beforeEach, describe, expect, it } from 'vitest';
import { errorBody } from '#adapters/http/contract/error-body.ts';
import { errorStatus } from '#adapters/http/server/error-status.ts';
import type { SignedIn } from '#core/actor.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { ErrorCode } from '#core/shared/errors/error-params.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { anyRefusalIn, refusalIn } from '#test/support/refusal-answer.ts';

const PURCHASE = '/api/tickets/purchase';

describe('error responses', () => {
  let testApp: HttpTestApp;
  let aina: SignedIn;
  beforeEach(async () => {
    testApp = new HttpTestApp();
    aina = await testApp.acara.aStudent();
  });

  const buy = (eventId: string, key?: string, as = aina) =>
    testApp.call('POST', PURCHASE, { as, body: { eventId }, headers: key ? { 'Idempotency-Key': key } : {} });

  /** An application whose site facts can't be read. */
  function broken(error: unknown): HttpTestApp {
    const { acara } = testApp;
    const failing = { execute: () => Promise.reject(error) };
    return new HttpTestApp(acara, {
      resolveUseCase: (name) => (name === 'ViewSite' ? failing : acara.does(name)) as never,
    });
  }

  it.each(Object.entries(errorStatus) as [ErrorCode, number][])('answer %s with %d', async (code, status) => {
    const answer = await broken(
      new DomainError({ code, params: { max: 3 }, message: 'No, sorry.', fields: { a: 'b' } }),
    ).call('GET', '/api/site');
    expect(anyRefusalIn(answer)).toBe(`${status} ${code}`);
    expect(errorBody.strict().parse(answer.json)).toEqual({
      error: 'No, sorry.',
      message: 'No, sorry.',
      code,
      requestId: 'none',
      params: { max: 3 },
      fields: { a: 'b' },
    });
    expect(answer.headers.get('retry-after')).toBe(status === 429 || status === 503 ? '5' : null);
    expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
  });

  it('say when to retry, in whole seconds', async () => {
    const away = new DomainError({
      code: 'unavailable',
      params: {},
      message: 'Too many wait.',
      retryAfterSeconds: 1.2,
    });
    expect((await broken(away).call('GET', '/api/site')).headers.get('retry-after')).toBe('2');
  });

  it.each([
    new Error('select * from users where password = hunter2'),
    Object.assign(new Error('SQLITE_ERROR: no such table: tickets'), { code: 'SQLITE_ERROR' }),
    new TypeError("Cannot read properties of undefined (reading 'secret')"),
  ])('reveal nothing of an internal error', async (error) => {
    const faulty = broken(error);
    const answer = await faulty.call('GET', '/api/site');
    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({
      error: 'Something went wrong on our side. Please try again.',
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      requestId: 'none',
    });
    expect([...answer.headers.keys()].sort()).toEqual(['cache-control', 'content-type']);
    expect(faulty.logged.join('')).toContain('request failed');
  });

  it('are byte for byte the same for another person’s resource and a missing one', async () => {
    const { acara } = testApp;
    const club = await acara.aVerifiedClub();
    const draft = await acara.anEvent({ status: 'draft', organizerId: club.uid });
    const { ticket, payment } = await acara.buy(aina, await acara.anEvent({ organizerId: club.uid }));
    const pairs: [string, string, string, string][] = [
      ['GET', '/api/events/:id', draft.id, 'event-0'],
      ['GET', '/api/tickets/:id', ticket.id, 'ticket-0'],
      ['POST', '/api/tickets/:id/pay', ticket.id, 'ticket-0'],
      ['POST', '/api/tickets/:id/cancel', ticket.id, 'ticket-0'],
      ['GET', '/api/payments/:id', payment?.id ?? '', 'payment-0'],
      ['POST', '/api/payments/:id/check', payment?.id ?? '', 'payment-0'],
    ];
    for (const as of [await acara.aStudent('Budi'), await acara.aVerifiedClub('Another Club')])
      for (const [method, path, others, missing] of pairs) {
        const there = await testApp.call(method, path.replace(':id', others), { as });
        const nowhere = await testApp.call(method, path.replace(':id', missing), { as });
        expect(refusalIn(there)).toMatch(/^404 /);
        expect([path, there.text, [...there.headers]]).toEqual([path, nowhere.text, [...nowhere.headers]]);
      }
    const hidden = await buy(draft.id);
    expect([refusalIn(hidden), hidden.text]).toEqual(['404 event_not_found', (await buy('event-0')).text]);
  });

  it('tell what happened to an idempotency key', async () => {
    const { acara } = testApp;
    const [event, other] = [await acara.anEvent(), await acara.anEvent()];
    const first = await buy(event.id, 'key-1');
    expect(first.status).toBe(201);
    const again = await buy(event.id, 'key-1');
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(refusalIn(await buy(other.id, 'key-1'))).toBe('422 idempotency_conflict');
    const inBody = { eventId: event.id, quantity: 1, idempotencyKey: 'key-1' };
    expect((await testApp.call('POST', PURCHASE, { as: aina, body: inBody })).text).toBe(first.text);
    expect(
      refusalIn(
        await testApp.call('POST', PURCHASE, {
          as: aina,
          body: { eventId: event.id },
          headers: { 'Idempotency-Key': '' },
        }),
      ),
    ).toBe('422 invalid_input');
    expect(refusalIn(await buy(event.id, 'a'.repeat(256)))).toBe('422 invalid_input');
    expect(await acara.write(({ events }) => events.find(event.id))).toMatchObject({ sold: 0, held: 1 });
  });

  it('tell the states apart', async () => {
    const { acara } = testApp;
    const full = await acara.anEvent({ capacity: 1, sold: 1 });
    const cancelled = await acara.anEvent({ status: 'cancelled' });
    const limited = await acara.anEvent({ perPersonLimit: 1 });
    expect(refusalIn(await buy(full.id))).toBe('409 sold_out');
    expect(refusalIn(await buy(cancelled.id))).toBe('409 not_on_sale');
    const swapped = { eventId: (await acara.anEvent()).id, quantity: 1, price: 1 };
    expect(refusalIn(await testApp.call('POST', PURCHASE, { as: aina, body: swapped }))).toBe(
      '409 price_changed',
    );
    const hoarder = await acara.aStudent('Hoarder');
    const popular = await acara.anEvent();
    for (let n = 0; n < 5; n += 1) await acara.buy(hoarder, popular);
    const sixth = { as: hoarder, body: { eventId: popular.id, quantity: 1 } };
    expect(refusalIn(await testApp.call('POST', PURCHASE, sixth))).toBe('409 too_many_holds');
    const purchase = await acara.buy(aina, limited);
    expect(refusalIn(await buy(limited.id))).toBe('409 already_at_limit');
    await acara.play(purchase);
    const ticket = `/api/tickets/${purchase.ticket.id}`;
    expect(refusalIn(await testApp.call('POST', `${ticket}/pay`, { as: aina }))).toBe('409 already_paid');
    expect(refusalIn(await testApp.call('POST', `${ticket}/cancel`, { as: aina }))).toBe(
      '409 not_cancellable',
    );
    acara.bank.isUnreachable = true;
    const held = await acara.buy(aina, await acara.anEvent());
    const away = await testApp.call('POST', `/api/tickets/${held.ticket.id}/pay`, { as: aina });
    expect([refusalIn(away), away.headers.get('retry-after')]).toEqual(['503 provider_unavailable', '10']);
    acara.clock.advance(15);
    expect(refusalIn(await testApp.call('POST', `/api/tickets/${held.ticket.id}/pay`, { as: aina }))).toBe(
      '409 already_closed',
    );
  });
});
