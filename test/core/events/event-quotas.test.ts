import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { Acara } from '#test/support/acara.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

describe('event quotas', () => {
  let acara: Acara;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aClub();
  });

  const create = (status: 'draft' | null = null, actor = club) =>
    acara.does('CreateEvent').execute(actor, { ...EVENT_INPUT, status });

  it('allows twenty events in review, and more once some were reviewed', async () => {
    const admin = await acara.anAdmin();
    const { event: draft } = await create('draft');
    const { event: first } = await create();
    for (let count = 1; count < 20; count += 1) await create();
    const full = plainRefusal(
      'too_many_events',
      '20 of your events are waiting for review. Wait until some are reviewed, then try again.',
    );
    expect(await refusalOf(create())).toEqual(full);
    expect(await refusalOf(acara.does('PublishEvent').execute(club, { id: draft.id }))).toEqual(full);
    expect((await create(null, await acara.aClub('Kelab Lain'))).event.status).toBe('pending_review');
    await acara.does('ReviewEvent').execute(admin, { id: first.id, approve: true, note: '' });
    expect((await create()).event.status).toBe('pending_review');
  });

  it('does not limit the events that a verified club publishes', async () => {
    const verified = await acara.aVerifiedClub();
    for (let count = 0; count < 25; count += 1) await create(null, verified);
    expect(acara.database.published.events.size).toBe(25);
  });

  it('allows two hundred drafts, copies included', async () => {
    const { event: first } = await create('draft');
    for (let count = 1; count < 200; count += 1) await create('draft');
    const full = plainRefusal(
      'too_many_events',
      'You have 200 drafts. Publish or delete some, then try again.',
    );
    expect(await refusalOf(create('draft'))).toEqual(full);
    expect(await refusalOf(acara.does('DuplicateEvent').execute(club, { id: first.id }))).toEqual(full);
    await acara.does('DeleteEvent').execute(club, { id: first.id });
    expect((await create('draft')).event.status).toBe('draft');
  });
});
