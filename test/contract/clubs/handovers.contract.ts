import { beforeEach, describe, expect, it } from 'vitest';
import type { Handover } from '#core/clubs/handovers/handover.ts';
import type { Stores } from '#core/unit-of-work.ts';
import { aClub } from '#test/support/a-club.ts';
import { aHandover } from '#test/support/a-handover.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

const LATER = '2026-12-02T04:00:00.000Z';

export function handoversContract(kind: DatabaseKind): void {
  describe('handovers of clubs', () => {
    const given = opened(kind);
    const run = <Result>(work: (stores: Stores) => Promise<Result>) => given().unitOfWork.run(work);
    const add = (differences: Partial<Handover> = {}) =>
      run(({ handovers }) => handovers.add(aHandover(differences)));
    const cancelled = { state: 'cancelled', decidedAt: LATER, decidedBy: 'person-1' } as const;
    beforeEach(async () => {
      await run(async ({ clubs }) => {
        await clubs.add(aClub());
        await clubs.add(aClub({ id: 'club-2', slug: 'other' }));
      });
    });

    it('are returned exactly as they were saved', async () => {
      await add();
      const accepted = aHandover({ state: 'accepted', acceptedAt: LATER, staying: [] });
      await run(({ handovers }) => handovers.save(accepted));
      expect(await run(({ handovers }) => handovers.find('handover-1'))).toEqual(accepted);
      expect(await run(({ handovers }) => handovers.findOpen('club-1'))).toEqual(accepted);
      expect(await run(({ handovers }) => handovers.find('handover-2'))).toBeNull();
    });

    it('are open until they are confirmed or cancelled', async () => {
      await add(cancelled);
      await add({ id: 'handover-2', state: 'confirmed', decidedAt: LATER, decidedBy: 'person-5' });
      await add({ id: 'handover-3', clubId: 'club-2' });
      expect(await run(({ handovers }) => handovers.findOpen('club-1'))).toBeNull();
    });

    it('are found by their clubs while they are open, and of all clubs once accepted, the earliest first', async () => {
      await add({ id: 'handover-0', ...cancelled });
      await add({ proposedAt: LATER });
      await add({ id: 'handover-2', clubId: 'club-2', state: 'accepted', acceptedAt: LATER });
      const ids = (found: readonly Handover[]) => found.map(({ id }) => id);
      expect(ids(await given().handovers.openOf(['club-1', 'club-2']))).toEqual(['handover-2', 'handover-1']);
      expect(ids(await given().handovers.openOf(['club-1']))).toEqual(['handover-1']);
      expect(await given().handovers.openOf([])).toEqual([]);
      expect(ids(await given().handovers.accepted())).toEqual(['handover-2']);
    });

    it('refuse a second open one of a club', async () => {
      await add({ state: 'accepted', acceptedAt: LATER });
      await expect(add({ id: 'handover-2' })).rejects.toThrow();
      await add({ id: 'handover-3', ...cancelled });
      await add({ id: 'handover-4', clubId: 'club-2' });
      expect((await given().handovers.of('club-1')).map(({ id }) => id).sort()).toEqual([
        'handover-1',
        'handover-3',
      ]);
    });

    it('refuse a club that does not exist, and to save one that was never added', async () => {
      await expect(add({ clubId: 'club-9' })).rejects.toThrow();
      await expect(run(({ handovers }) => handovers.save(aHandover()))).rejects.toThrow();
    });

    it('are listed by club, the latest first', async () => {
      await add(cancelled);
      await add({ id: 'handover-3', ...cancelled, proposedAt: LATER });
      await add({ id: 'handover-2', proposedAt: LATER });
      await add({ id: 'handover-4', clubId: 'club-2' });
      expect((await given().handovers.of('club-1')).map(({ id }) => id)).toEqual([
        'handover-3',
        'handover-2',
        'handover-1',
      ]);
      expect(await given().handovers.of('club-9')).toEqual([]);
    });
  });
}
