import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type AuditAction, type AuditEntry, type AuditFact, hashedText } from '#core/audit/audit-entry.ts';
import { anAuditFact } from '#test/support/an-audit-fact.ts';
import type { DatabaseKind, Forgery } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

export function auditContract(kind: DatabaseKind): void {
  describe('audit log', () => {
    const given = opened(kind);
    const append = (...facts: readonly AuditFact[]) =>
      given().unitOfWork.run(async ({ audit }) => {
        for (const fact of facts) await audit.append(fact);
      });
    const latest = (limit = 100, before: number | null = null) => given().audit.latest({ limit, before });
    const details = async (limit?: number, before?: number | null) =>
      (await latest(limit, before)).map(({ detail }) => detail);
    const appendMany = (count: number) =>
      append(...Array.from({ length: count }, (_, n) => anAuditFact({ detail: `fact ${n + 1}` })));

    it('is intact while empty', async () => {
      expect(await latest()).toEqual([]);
      expect(await given().audit.firstBroken()).toBeNull();
    });

    it('appends nothing in a failed transaction and leaves no gap in the numbers', async () => {
      await append(anAuditFact({ detail: 'first' }));
      const work = given().unitOfWork.run(async ({ audit }) => {
        await audit.append(anAuditFact({ detail: 'never was' }));
        throw new Error('No.');
      });
      await expect(work).rejects.toThrow('No.');
      await append(anAuditFact({ detail: 'second' }));
      expect((await latest()).map(({ number, detail }) => [number, detail])).toEqual([
        [2, 'second'],
        [1, 'first'],
      ]);
      expect(await given().audit.firstBroken()).toBeNull();
    });

    it('starts with the latest entry for any number beyond the last', async () => {
      await appendMany(2);
      for (const before of [3, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER])
        expect(await details(100, before)).toEqual(['fact 2', 'fact 1']);
    });

    it('returns facts as they were appended, each chained to the one before', async () => {
      const facts = [
        anAuditFact({ detail: 'title: "a" → \'b\'\nand\\more 🎉' }),
        anAuditFact({ action: 'refund_completed', actor: 'system', subject: 'refund-1' }),
        anAuditFact({ actor: 'club-1', club: 'club-1' }),
      ];
      await append(...facts);
      expect(await latest()).toEqual(chained(facts).reverse());
    });

    it('filters by actions, page by page', async () => {
      const actions = ['event_edited', 'signed_in', 'event_edited', 'event_edited'] as const;
      await append(...actions.map((action) => anAuditFact({ action })));
      const numbers = async (page: { limit: number; before: number | null }) =>
        (await given().audit.latest({ ...page, actions: ['event_edited'] })).map(({ number }) => number);
      expect(await numbers({ limit: 2, before: null })).toEqual([4, 3]);
      expect(await numbers({ limit: 2, before: 3 })).toEqual([1]);
      const of = (...actions: readonly AuditAction[]) =>
        given().audit.latest({ limit: 9, before: null, actions });
      expect(await of('ticket_revoked')).toEqual([]);
      expect((await of('ticket_revoked', 'signed_in')).map(({ number }) => number)).toEqual([2]);
    });

    it('filters by a person, who acted, for whom somebody acted or whom the entry is about', async () => {
      await append(
        anAuditFact({ actor: 'person-1', subject: 'event-1' }),
        anAuditFact({ actor: 'person-2', subject: 'person-1' }),
        anAuditFact({ actor: 'person-2', club: 'person-1', subject: 'event-1' }),
        anAuditFact({ actor: 'person-2', subject: 'event-1' }),
      );
      const entries = await given().audit.latest({ limit: 9, before: null, person: 'person-1' });
      expect(entries.map(({ number }) => number)).toEqual([3, 2, 1]);
    });

    it('filters by a time, whose end is excluded', async () => {
      const times = ['2026-11-30T16:00:00.000Z', '2026-12-01T15:59:59.999Z', '2026-12-01T16:00:00.000Z'];
      await append(...times.map((at) => anAuditFact({ at })));
      const entries = await given().audit.latest({
        limit: 9,
        before: null,
        between: ['2026-11-30T16:00:00.000Z', '2026-12-01T16:00:00.000Z'],
      });
      expect(entries.map(({ at }) => at)).toEqual([times[1], times[0]]);
    });

    it('finds later entries of some actions about a subject, the earliest first', async () => {
      const time = (minute: number) => `2026-12-01T04:0${minute}:00.000Z`;
      const action = 'event_edited';
      await append(
        anAuditFact({ at: time(2), action, subject: 'event-1' }),
        anAuditFact({ at: time(3), action, subject: 'event-2' }),
        anAuditFact({ at: time(4), action: 'event_published', subject: 'event-1' }),
        anAuditFact({ at: time(4), action, subject: 'event-1' }),
        anAuditFact({ at: time(5), action: 'club_edited', subject: 'event-1' }),
      );
      const about = async (after: string) =>
        (await given().audit.about('event-1', [action, 'club_edited'], after)).map(({ number }) => number);
      expect(await about('')).toEqual([1, 4, 5]);
      expect(await about(time(2))).toEqual([4, 5]);
      expect(await about(time(5))).toEqual([]);
    });

    it('returns the latest entries first, page by page', async () => {
      await appendMany(5);
      expect(await details(2)).toEqual(['fact 5', 'fact 4']);
      expect(await details(2, 4)).toEqual(['fact 3', 'fact 2']);
      expect(await details(2, 2)).toEqual(['fact 1']);
      expect(await details(2, 1)).toEqual([]);
    });

    it('numbers concurrent entries without gaps', async () => {
      await Promise.all(Array.from({ length: 20 }, (_, n) => append(anAuditFact({ detail: `${n}` }))));
      const entries = await latest();
      expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, n) => 20 - n));
      expect(new Set(entries.map(({ detail }) => detail)).size).toBe(20);
      expect(await given().audit.firstBroken()).toBeNull();
    });

    it('stays intact with any characters in a text', async () => {
      await append(anAuditFact({ subject: 'half \ud83c and \udf89, NUL \u0000', detail: '\u2028' }));
      await append(anAuditFact());
      expect(await given().audit.firstBroken()).toBeNull();
      expect((await latest()).at(-1)).toMatchObject({ subject: 'half \ufffd and \ufffd, NUL \ufffd' });
    });

    describe('audit log verification', () => {
      it.each<[string, number, Forgery]>([
        ['the first entry was changed', 1, { detail: 'forged' }],
        ['one in the middle was changed', 3, { actor: 'person-9' }],
        ['the last one was changed', 5, { at: '2026-12-01T04:00:00.001Z' }],
        ['a hash was changed', 4, { hash: '0'.repeat(64) }],
      ])('detects that %s', async (_, number, change) => {
        await appendMany(5);
        await given().forge(number, change);
        expect(await given().audit.firstBroken()).toBe(number);
      });

      it('detects a changed entry with a matching hash', async () => {
        await appendMany(5);
        const entries = [...(await latest())].reverse();
        const forged = { ...anAuditFact({ detail: 'forged' }) };
        const hash = sha256(hashedText(entries[1]?.hash ?? '', 3, forged));
        await given().forge(3, { detail: 'forged', hash });
        expect(await given().audit.firstBroken()).toBe(4);
      });

      it('detects an entry that acts for another club', async () => {
        await appendMany(2);
        await given().forge(2, { club: 'club-9' });
        expect(await given().audit.firstBroken()).toBe(2);
      });

      it('reports an entry that was broken before the log was rewritten', async () => {
        await appendMany(3);
        await append(anAuditFact({ action: 'audit_log_rewritten', detail: 'entries=3' }));
        expect(await given().audit.firstBroken()).toBeNull();
        await append(anAuditFact({ action: 'audit_log_rewritten', detail: 'entries=3; broken=2' }));
        await append(anAuditFact());
        expect(await given().audit.firstBroken()).toBe(2);
      });

      it('detects a missing entry', async () => {
        await appendMany(5);
        await given().forge(3, 'remove');
        expect(await given().audit.firstBroken()).toBe(4);
      });

      it('detects that the first entries are missing', async () => {
        await appendMany(3);
        await given().forge(1, 'remove');
        expect(await given().audit.firstBroken()).toBe(2);
      });

      it('detects an entry under another number', async () => {
        await appendMany(3);
        await given().forge(3, { number: 7 });
        expect(await given().audit.firstBroken()).toBe(7);
      });

      it('detects a change after an earlier verification', async () => {
        await appendMany(3);
        expect(await given().audit.firstBroken()).toBeNull();
        await given().forge(2, { detail: 'forged' });
        expect(await given().audit.firstBroken()).toBe(2);
      });

      it('detects one changed entry of many', async () => {
        await appendMany(1_200);
        expect(await given().audit.firstBroken()).toBeNull();
        await given().forge(1_001, { detail: 'forged' });
        expect(await given().audit.firstBroken()).toBe(1_001);
      });
    });
  });
}

/** Computes the chain as specified. */
function chained(facts: readonly AuditFact[]): AuditEntry[] {
  let previous = '0'.repeat(64);
  return facts.map((fact, index) => {
    previous = sha256(hashedText(previous, index + 1, fact));
    return { ...fact, number: index + 1, hash: previous };
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
