import { describe, expect, it } from 'vitest';
import { Allowances } from '#adapters/http/server/allowances.ts';
import { HttpHouse } from '#test/support/http-house.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';

describe('allowances', () => {
  it('let a person buy sixty times a minute, and others as if nothing had happened', async () => {
    const house = new HttpHouse(undefined, { allowances: new Allowances() });
    const { acara } = house;
    const [aina, budi] = [await acara.aStudent(), await acara.aStudent('Budi')];
    const token = await acara.tokenOf(aina);
    const buy = (as: string | typeof budi) =>
      house.call('POST', '/api/tickets/purchase', { as, body: { eventId: 'event-0' } });
    for (let time = 0; time < 60; time += 1) expect((await buy(token)).status).toBe(404);
    const refused = await buy(token);
    expect(refusalIn(refused)).toBe('429 rate_limited');
    const seconds = Number(refused.headers.get('retry-after'));
    expect([Number.isInteger(seconds), seconds >= 1, seconds <= 60]).toEqual([true, true, true]);
    expect((await buy(budi)).status).toBe(404);
    expect((await house.call('GET', '/api/tickets/my', { as: token })).status).toBe(200);
  });

  it('let a person call six hundred times a minute', async () => {
    const house = new HttpHouse(undefined, { allowances: new Allowances() });
    const token = await house.acara.tokenOf(await house.acara.aStudent());
    const call = () => house.call('GET', '/api/site', { as: token });
    for (let time = 0; time < 600; time += 1) expect((await call()).status).toBe(200);
    expect(refusalIn(await call())).toBe('429 rate_limited');
    expect((await house.call('GET', '/api/site')).status).toBe(200);
  });

  it('come before the policy of the door and the shape of the input', async () => {
    const house = new HttpHouse(undefined, { allowances: new Allowances() });
    const token = await house.acara.tokenOf(await house.acara.aStudent());
    for (let time = 0; time < 60; time += 1)
      await house.call('POST', '/api/tickets/purchase', { as: token, body: '{' });
    expect(refusalIn(await house.call('POST', '/api/tickets/purchase', { as: token, body: '{' }))).toBe(
      '429 rate_limited',
    );
  });

  it('give a whole campus behind one address room, and guesses at passwords less', async () => {
    const house = new HttpHouse(undefined, { allowances: new Allowances() });
    const guess = () => house.call('POST', '/api/identity/sign-in', { body: '{' });
    for (let time = 0; time < 1_200; time += 1) expect((await guess()).status).toBe(400);
    expect(refusalIn(await guess())).toBe('429 rate_limited');
    expect((await house.call('GET', '/api/events')).status).toBe(200);
  });

  it('stop guesses at one account after eight, from wherever they come', async () => {
    const house = new HttpHouse();
    const { email } = await house.acara.aStudent();
    const guess = () =>
      house.call('POST', '/api/identity/sign-in', { body: { email, password: 'three red kites' } });
    for (let time = 0; time < 8; time += 1) expect(refusalIn(await guess())).toBe('401 wrong_credentials');
    const refused = await guess();
    expect([refusalIn(refused), refused.headers.get('retry-after')]).toEqual(['429 rate_limited', '600']);
  });

  it('are nobody’s business where nobody counts', async () => {
    const house = new HttpHouse(undefined, { allowances: null });
    const token = await house.acara.tokenOf(await house.acara.aStudent());
    for (let time = 0; time < 70; time += 1)
      expect((await house.call('POST', '/api/tickets/purchase', { as: token, body: '{' })).status).toBe(400);
  });
});
