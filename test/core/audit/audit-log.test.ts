import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '#adapters/memory/sha256.ts';
import { type Actor, ANONYMOUS, type SignedIn, SYSTEM } from '#core/actor.ts';
import { brokenBy, CHAIN_START, entryAfter } from '#core/audit/audit-chain.ts';
import { readDetail, writeDetail } from '#core/audit/audit-detail.ts';
import { AUDIT_ACTIONS, type AuditEntry, type AuditFact } from '#core/audit/audit-entry.ts';
import { auditFact } from '#core/audit/audit-fact.ts';
import { AUDIT_KINDS, actionsOf } from '#core/audit/audit-kinds.ts';
import { PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { anAuditFact } from '#test/support/an-audit-fact.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

function chained(facts: readonly AuditFact[]): readonly AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (const fact of facts) entries.push(entryAfter(entries.at(-1) ?? CHAIN_START, fact, sha256));
  return entries;
}

function isIntact(entries: readonly AuditEntry[]): boolean {
  return entries.every((entry, index) => brokenBy(entry, entries[index - 1] ?? CHAIN_START, sha256) === null);
}

const text = fc.string({ unit: 'binary', maxLength: 12 });
const fact = fc.record({ actor: text, club: fc.option(text), subject: text, detail: text }).map(anAuditFact);

describe('audit chain', () => {
  it('numbers entries from one and hashes each with the previous one', () => {
    const [first, second] = chained([anAuditFact(), anAuditFact({ club: 'club-1', detail: 'again' })]);
    expect(first).toEqual({
      ...anAuditFact(),
      number: 1,
      hash: sha256(
        `["${'0'.repeat(64)}",1,"2026-12-01T04:00:00.000Z","person-1",null,"event_published","event-1",""]`,
      ),
    });
    expect(second?.number).toBe(2);
    expect(second?.hash).toBe(
      sha256(
        `["${first?.hash}",2,"2026-12-01T04:00:00.000Z","person-1","club-1","event_published","event-1","again"]`,
      ),
    );
    expect(first?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('detects changed, removed, inserted and swapped entries', () => {
    fc.assert(
      fc.property(
        fc.array(fact, { minLength: 2, maxLength: 6 }),
        fc.nat(),
        fc.constantFrom('actor', 'club', 'subject', 'detail', 'at', 'hash' as const),
        (facts, at, field) => {
          const entries = chained(facts);
          const index = at % entries.length;
          const entry = entries[index] as AuditEntry;
          const [before, after] = [entries.slice(0, index), entries.slice(index + 1)];
          const next = entries[(index + 1) % entries.length] as AuditEntry;
          expect(isIntact(entries)).toBe(true);
          expect(isIntact([...before, { ...entry, [field]: `${entry[field]}!` }, ...after])).toBe(false);
          expect(isIntact([...before, entry, entry, ...after])).toBe(false);
          expect(isIntact([...before, next, ...after])).toBe(false);
          if (after.length > 0) expect(isIntact([...before, ...after])).toBe(false);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('detects text moved from one field to the next', () => {
    const [one] = chained([anAuditFact({ subject: 'a', detail: 'b","c' })]);
    const [other] = chained([anAuditFact({ subject: 'a","b', detail: 'c' })]);
    expect(one?.hash).not.toBe(other?.hash);
  });
});

describe('auditFact', () => {
  const at = '2026-12-01T04:00:00.000Z';

  it('records a person by uid, a club as acting for itself, and the system', () => {
    const club = aSignedIn({ role: 'club' });
    const of = (actor: Actor) => auditFact(actor, 'event_published', 'event-1', at);
    expect(of(club)).toEqual(anAuditFact({ actor: club.uid, club: club.uid }));
    for (const role of ['student', 'admin'] as const)
      expect(of(aSignedIn({ role }))).toEqual(anAuditFact({ club: null }));
    expect(of(SYSTEM)).toEqual(anAuditFact({ actor: 'system' }));
    expect(of(ANONYMOUS)).toEqual(anAuditFact({ actor: 'anonymous' }));
  });

  it('holds codes, numbers and ids in its detail, and no other text', () => {
    const detail = { rows: 2, medium: 'paper', payment: null, venue: 'Dewan Seri', refund: 'a=b' };
    expect(auditFact(SYSTEM, 'attendees_exported', 'event-1', at, detail).detail).toBe(
      'rows=2; medium=paper',
    );
    const written = { status: 'draft>published', start: `${at}>${at}`, count: 0 };
    expect(readDetail(writeDetail(written))).toEqual({ ...written, count: '0' });
    expect(readDetail('made_up=1; rows; rows=2')).toEqual({ rows: '2' });
  });
});

describe('actionsOf', () => {
  it('puts every action into a kind', () => {
    const sorted = new Set(AUDIT_KINDS.flatMap((kind) => actionsOf(kind)));
    expect(AUDIT_ACTIONS.filter((action) => !sorted.has(action))).toEqual([]);
    expect(actionsOf(null)).toEqual(AUDIT_ACTIONS);
  });
});

describe('ListAuditLog', () => {
  let acara: Acara;
  let admin: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
  });

  const read = (before: number | null = null) => acara.does('ListAuditLog').execute(admin, { before });
  const fill = (count: number) =>
    acara.write(async (stores) => {
      for (let number = 1; number <= count; number += 1)
        await stores.audit.append(anAuditFact({ detail: `${number}` }));
    });

  it('lists the latest entries first, page by page', async () => {
    await fill(101);
    const numbers = ({ entries }: Awaited<ReturnType<typeof read>>) => entries.map(({ number }) => number);
    const [first, second, third] = [await read(), await read(52), await read(2)];
    expect([numbers(first)[0], numbers(first).length, first.nextBefore]).toEqual([101, 50, 52]);
    expect([numbers(second)[0], numbers(second).length, second.nextBefore]).toEqual([51, 50, 2]);
    expect([numbers(third), third.nextBefore, third.intact]).toEqual([[1], null, true]);
  });

  it('filters by one action and refuses an unknown one', async () => {
    await fill(2);
    await acara.write(({ audit }) => audit.append(anAuditFact({ action: 'ticket_revoked' })));
    const of = (action: string | null) => acara.does('ListAuditLog').execute(admin, { before: null, action });
    expect((await of('ticket_revoked')).entries.map(({ number }) => number)).toEqual([3]);
    for (const every of ['', null]) expect((await of(every)).entries).toHaveLength(3);
    expect(Object.keys((await refusalOf(of('made_up'))).fields ?? {})).toEqual(['action']);
  });

  it('filters by a kind of action, which an action narrows, and refuses an unknown kind', async () => {
    for (const action of ['ticket_revoked', 'signed_in', 'refund_completed', 'event_edited'] as const)
      await acara.write(({ audit }) => audit.append(anAuditFact({ action })));
    const of = (kind: string, action: string | null = null) =>
      acara.does('ListAuditLog').execute(admin, { before: null, kind, action });
    const numbersOf = async (kind: string, action?: string) =>
      (await of(kind, action)).entries.map(({ number }) => number);
    expect(await numbersOf('money')).toEqual([3, 1]);
    expect(await numbersOf('sign_in')).toEqual([2]);
    expect(await numbersOf('')).toHaveLength(4);
    expect(await numbersOf('money', 'refund_completed')).toEqual([3]);
    expect(await of('money', 'signed_in')).toEqual({ entries: [], nextBefore: null, intact: true });
    expect(Object.keys((await refusalOf(of('made_up'))).fields ?? {})).toEqual(['kind']);
  });

  it('adds the current names of people and events, and shows the id of what has none', async () => {
    const club = await acara.aVerifiedClub('Kelab Teater');
    const event = await acara.anEvent({ organizerId: club.uid });
    await acara.write(async ({ audit }) => {
      await audit.append(auditFact(club, 'event_edited', event.id, acara.clock.now()));
      await audit.append(
        auditFact(SYSTEM, 'ticket_revoked', 'ticket-9', acara.clock.now(), { event: event.id }),
      );
      await audit.append(auditFact(ANONYMOUS, 'sign_in_failed', club.uid, acara.clock.now()));
      await audit.append(anAuditFact({ actor: 'gone', club: 'gone-club', subject: 'gone-event' }));
    });
    const named = async () =>
      (await read()).entries.map(({ actorName, clubName, subjectName }) => [
        actorName,
        clubName,
        subjectName,
      ]);
    await acara.changeEvent(event, { title: 'Night of the Kompang' });
    expect(await named()).toEqual([
      ['gone', 'gone-club', 'gone-event'],
      ['Acara', null, 'Kelab Teater'],
      ['Acara', null, 'Night of the Kompang'],
      ['Kelab Teater', 'Kelab Teater', 'Night of the Kompang'],
    ]);
  });

  it('names the club that a request was about, and the gate of a check-in pass', async () => {
    const priya = await acara.aStudent('Priya');
    const input = { clubName: 'Kelab Catur', about: 'We play chess.', contactEmail: '' };
    const { request } = await acara.does('RequestClubAccount').execute(priya, input);
    await acara
      .does('DecideClubRequest')
      .execute(admin, { id: request.id, approve: false, note: 'Too small.', verify: false });
    const club = await acara.aVerifiedClub();
    const event = await acara.anEvent({ organizerId: club.uid });
    const { pass } = await acara
      .does('CreateCheckInPass')
      .execute(club, { ...PASS_DEFAULTS, id: event.id, gate: 'East gate' });
    await acara.write(async ({ audit }) => {
      await audit.append(anAuditFact({ actor: pass.id, action: 'people_viewed', subject: event.id }));
    });
    const entries = (await read()).entries.filter(({ action }) => action !== 'check_in_pass_made');
    expect(
      entries.map(({ action, detailClubName, actorGate }) => [action, detailClubName, actorGate]),
    ).toEqual([
      ['people_viewed', null, 'East gate'],
      ['club_request_declined', 'Kelab Catur', null],
      ['club_requested', 'Kelab Catur', null],
    ]);
  });

  it('filters by a person and a day in Kuala Lumpur, and refuses a text that is no day', async () => {
    await acara.write(async ({ audit }) => {
      await audit.append(anAuditFact({ actor: 'person-7', at: '2026-12-01T15:59:59.999Z' }));
      await audit.append(anAuditFact({ subject: 'person-7', at: '2026-12-01T16:00:00.000Z' }));
      await audit.append(anAuditFact({ at: '2026-12-01T16:00:00.000Z' }));
    });
    const of = (filter: { person?: string; day?: string }) =>
      acara.does('ListAuditLog').execute(admin, { before: null, ...filter });
    const numbersOf = async (filter: { person?: string; day?: string }) =>
      (await of(filter)).entries.map(({ number }) => number);
    expect(await numbersOf({ person: 'person-7' })).toEqual([2, 1]);
    expect(await numbersOf({ day: '2026-12-02' })).toEqual([3, 2]);
    expect(await numbersOf({ person: 'person-7', day: '2026-12-01' })).toEqual([1]);
    expect(await numbersOf({ person: '', day: '' })).toHaveLength(3);
    expect(Object.keys((await refusalOf(of({ day: '2026-02-30' }))).fields ?? {})).toEqual(['day']);
  });

  it('reports a tampered log', async () => {
    await fill(3);
    await acara.database.transact(async ({ state }) => {
      const entry = state.audit.get(2) as AuditEntry;
      state.audit.set(2, { ...entry, actor: 'somebody-else' });
    });
    expect(await read()).toMatchObject({ intact: false, entries: [{}, { actorName: 'somebody-else' }, {}] });
  });
});

describe('ViewAuditHead', () => {
  it('returns the number and the hash of the last entry, and null while there is none', async () => {
    const acara = new Acara();
    const head = () => acara.does('ViewAuditHead').execute(SYSTEM);
    expect(await head()).toBeNull();
    for (const detail of ['1', '2']) await acara.write(({ audit }) => audit.append(anAuditFact({ detail })));
    const { hash } = acara.database.published.audit.get(2) as AuditEntry;
    expect(await head()).toEqual({ number: 2, hash });
  });
});
