import { describe, expect, it } from 'vitest';
import { readResponse } from '#adapters/http/client/read-response.ts';
import { errorResponse } from '#adapters/http/server/error-response.ts';
import { domainError, invalidInput } from '#core/shared/errors/build-error.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';

async function errorIn(response: Response): Promise<DomainError> {
  return readResponse(response).then(
    () => expect.unreachable('It was not refused.'),
    (error: DomainError) => error,
  );
}

function answer(status: number, body: unknown): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
}

describe('readResponse', () => {
  it.each([
    domainError('sold_out'),
    domainError('wrong_state', { reason: 'last_admin', email: 'aina@um.test' }),
    domainError('rate_limited', { reason: 'attempts', minutes: 3 }, { retryAfterSeconds: 170 }),
    invalidInput({
      title: { code: 'too_long', label: 'Title', max: 120 },
      csv: { code: 'results_too_long' },
    }),
  ])('throws the server’s error: $message', async (sent) => {
    const { name, code, params, message, fields } = sent;
    const received = await errorIn(errorResponse(sent, 'request-1'));
    expect(received).toMatchObject({ name, code, params, message, fields });
    if (sent.retryAfterSeconds) expect(received.retryAfterSeconds).toBe(sent.retryAfterSeconds);
  });

  it.each([
    ['a page of a proxy', '<h1>502 Bad Gateway</h1>'],
    ['nothing', ''],
    ['null', null],
    ['a list', [1, 2]],
    ['another shape', { error: { reason: 'odd' }, code: 7, params: 'x', fields: 'y' }],
  ])('throws unavailable without a sentence for %s', async (_, body) => {
    expect(await errorIn(answer(502, body))).toMatchObject({
      code: 'unavailable',
      params: {},
      message: '',
      fields: null,
      retryAfterSeconds: null,
    });
  });

  it('keeps the sentence of an error without params', async () => {
    const body = { error: 'This event is sold out.', code: 'sold_out' };
    expect(await errorIn(answer(409, body))).toMatchObject({
      code: 'sold_out',
      message: body.error,
      params: {},
    });
  });

  it('returns the body of an answer', async () => {
    expect(await readResponse(answer(200, { ok: true }))).toEqual({ ok: true });
    expect(await readResponse(new Response(null, { status: 204 }))).toBeNull();
  });
});
