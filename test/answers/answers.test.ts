import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differencesOf } from './differences.ts';
import { FilledCopies } from './filled-copies.ts';
import { normalised } from './normalised.ts';
import { recordExamples } from './record-examples.ts';
import { Recorder } from './recorder.ts';

describe('recording the answers of the API', () => {
  let copies: FilledCopies;
  beforeAll(async () => {
    copies = await FilledCopies.fill(() => undefined);
  });
  afterAll(() => copies.remove());

  it('records a success and the refusals of a call on a filled installation', async () => {
    const recorder = new Recorder();
    await recordExamples(recorder, copies, 'viewTicket');
    const statuses = Object.entries(recorder.sorted()).map(([name, { status }]) => [name, status]);
    expect(Object.fromEntries(statuses)).toMatchObject({
      'viewTicket, that succeeds': 200,
      'viewTicket, by student about ticket': 404,
      'viewTicket, by nobody about ticket': 401,
      'viewTicket, by admin about malformed': 422,
    });
  });

  it('gives each call an application of its own, so that the order of calls changes no answer', async () => {
    const [alone, after] = [new Recorder(), new Recorder()];
    await recordExamples(alone, copies, 'listMyEvents');
    await recordExamples(after, copies, 'createEvent');
    await recordExamples(after, copies, 'listMyEvents');
    expect(after.sorted()).toMatchObject(alone.sorted());
  });
});

describe('what a record leaves out', () => {
  it('replaces secrets by their field, and keeps what two runs share', () => {
    const answer = { token: 'drawn', name: 'Aina', nested: [{ secret: 'drawn', secretsLeft: 2 }] };
    expect(normalised(answer)).toEqual({
      token: '<drawn>',
      name: 'Aina',
      nested: [{ secret: '<drawn>', secretsLeft: 2 }],
    });
  });
});

describe('comparing two records', () => {
  const ID = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;

  it('accepts a new field, and names it once for all items of a list', () => {
    const before = { tickets: [{ price: 25 }, { price: 10 }] };
    const after = {
      tickets: [
        { price: 25, type: 'base' },
        { price: 10, type: 'base' },
      ],
    };
    expect(differencesOf(before, after)).toEqual({ changed: [], added: ['tickets → type'] });
  });

  it('names a value that changed, a field that is gone and an item that is new', () => {
    const before = { price: 25, paid: true, codes: ['a'] };
    const after = { price: 26, codes: ['a', 'b'] };
    expect(differencesOf(before, after)).toEqual({
      changed: ['price: 25 became 26', 'paid: true became nothing', 'codes → 1: nothing became "b"'],
      added: [],
    });
  });

  it('accepts other ids only where each stands for the same other one everywhere', () => {
    const before = { ticket: ID(1), event: ID(2), path: `/tickets/${ID(1)}` };
    const same = { ticket: ID(7), event: ID(8), path: `/tickets/${ID(7)}` };
    const mixed = { ticket: ID(7), event: ID(8), path: `/tickets/${ID(8)}` };
    expect(differencesOf(before, same, { sameIds: false }).changed).toEqual([]);
    expect(differencesOf(before, mixed, { sameIds: false }).changed).toHaveLength(1);
    expect(differencesOf(before, same).changed).toHaveLength(3);
  });
});
