import { describe, expect, it } from 'vitest';
import type { Club } from '#core/clubs/club.ts';
import type { Membership } from '#core/clubs/members/membership.ts';
import type { Stores } from '#core/unit-of-work.ts';
import { aClub, anInvitation } from '#test/support/a-club.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const LATER = '2026-12-02T04:00:00.000Z';
const PRESIDENT: Membership = {
  clubId: 'club-1',
  uid: 'person-1',
  office: 'president',
  since: '2026-12-01T04:00:00.000Z',
};

export function clubsContract(kind: DatabaseKind): void {
  describe('clubs and their members', () => {
    const given = opened(kind);
    const run = <Result>(work: (stores: Stores) => Promise<Result>) => given().unitOfWork.run(work);
    const add = (differences: Partial<Club> = {}) => run(({ clubs }) => clubs.add(aClub(differences)));
    const save = (differences: Partial<Membership> = {}) =>
      run(({ members }) => members.save({ ...PRESIDENT, ...differences }));

    it('returns a club exactly as it was saved', async () => {
      await add();
      const changed = aClub({
        name: "Kelab 'Catur' 🎲",
        nameMs: 'Kelab Catur Universiti',
        logoUrl: '/files/logo.webp',
        state: 'suspended',
        verifiedUntil: LATER,
        mergedInto: 'club-2',
        updatedAt: LATER,
      });
      await run(({ clubs }) => clubs.save(changed));
      expect(await run(({ clubs }) => clubs.find('club-1'))).toEqual(changed);
      expect(await given().clubs.find('club-1')).toEqual(changed);
      expect(await given().clubs.find('club-2')).toBeNull();
    });

    it('returns the names of all clubs but those that were merged into another', async () => {
      await add({ nameMs: 'Kelab Catur Kampus' });
      await add({ id: 'club-2', name: 'Kelab Buku', state: 'suspended' });
      await add({ id: 'club-3', state: 'closed', mergedInto: 'club-1' });
      const names = [
        { id: 'club-1', name: 'Kelab Catur', nameMs: 'Kelab Catur Kampus' },
        { id: 'club-2', name: 'Kelab Buku', nameMs: '' },
      ];
      const inOrder = (found: readonly { id: string }[]) => found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(inOrder(await given().clubs.names())).toEqual(names);
      expect(inOrder(await run(({ clubs }) => clubs.lockNames()))).toEqual(names);
    });

    it('finds the clubs that everybody can see by words of their names, by name', async () => {
      const verified = { verifiedUntil: '2027-12-01T04:00:00.000Z' };
      await add({ ...verified, name: 'Kelab Dadah Tidak', nameMs: 'Persatuan Catur' });
      await add({ ...verified, id: 'club-2', name: 'Kelab Catur Kampus', state: 'dormant' });
      await add({ ...verified, id: 'club-3', name: 'Kelab Catur Lama', state: 'suspended' });
      await add({
        ...verified,
        id: 'club-4',
        name: 'Kelab Catur Dua',
        state: 'closed',
        mergedInto: 'club-1',
      });
      await add({ id: 'club-5', name: 'Kelab Catur Baharu', verifiedUntil: null });
      for (const status of ['published', 'cancelled', 'draft', 'pending_review'] as const) {
        await add({ id: status, name: `Kelab Catur ${status}`, verifiedUntil: LATER });
        await givenEvent(given(), { id: status, organizerId: status, status });
      }
      const search = async (words: readonly string[], limit = 9) =>
        (await given().clubs.search(words, LATER, limit)).map(({ id }) => id);
      expect(await search(['catur'])).toEqual(['club-2', 'cancelled', 'published', 'club-1']);
      expect(await search(['kampus', 'catur'])).toEqual(['club-2']);
      expect(await search(['catur'], 2)).toEqual(['club-2', 'cancelled']);
      expect(await search(['filem'])).toEqual([]);
    });

    it('numbers the slugs of clubs with the same name', async () => {
      const added = [await add(), await add({ id: 'club-2' }), await add({ id: 'club-3' })];
      expect(added.map((club) => club?.slug)).toEqual(['kelab-catur', 'kelab-catur-2', 'kelab-catur-3']);
      expect(await given().clubs.findByAddress('kelab-catur-2')).toEqual(
        aClub({ id: 'club-2', slug: 'kelab-catur-2' }),
      );
    });

    it('gives clubs of one name that are added at the same time different slugs', async () => {
      const ids = Array.from({ length: 8 }, (_, number) => `club-${number}`);
      const added = await Promise.all(ids.map((id) => add({ id })));
      expect(new Set(added.map((club) => club?.slug)).size).toBe(8);
    });

    it('keeps the club of a taken id', async () => {
      await add();
      expect(await add({ name: 'Another', slug: 'another' })).toBeNull();
      expect(await given().clubs.find('club-1')).toEqual(aClub());
    });

    it('refuses to save a club that was never added, or under the slug of another', async () => {
      await expect(run(({ clubs }) => clubs.save(aClub()))).rejects.toThrow();
      await add();
      await add({ id: 'club-2', slug: 'other' });
      const taken = aClub({ id: 'club-2', slug: 'kelab-catur' });
      await expect(run(({ clubs }) => clubs.save(taken))).rejects.toThrow();
    });

    it('finds a club by its id before one by its slug', async () => {
      await add();
      await add({ id: 'club-2', slug: 'club-1' });
      expect((await given().clubs.findByAddress('club-1'))?.id).toBe('club-1');
      expect(await given().clubs.findByAddress('nothing')).toBeNull();
    });

    it('returns the clubs among ids', async () => {
      await add();
      await add({ id: 'club-2', slug: 'other' });
      const found = await given().clubs.findAll(['club-2', 'club-9', 'club-1']);
      expect(found.map(({ id }) => id).sort()).toEqual(['club-1', 'club-2']);
      expect(await given().clubs.findAll([])).toEqual([]);
    });

    it('keeps one office of a person in a club, the latest one', async () => {
      await add();
      await save();
      await save({ office: 'treasurer', since: LATER });
      const members = [{ ...PRESIDENT, office: 'treasurer', since: LATER }];
      expect(await run((stores) => stores.members.of('club-1'))).toEqual(members);
      expect(await given().clubs.members('club-1')).toEqual(members);
    });

    it('lists members by how long they have served, and the clubs of a person by name', async () => {
      await add();
      await add({ id: 'club-2', slug: 'buku', name: 'Buku' });
      await save({ uid: 'person-2', since: LATER, office: 'adviser' });
      await save();
      await save({ clubId: 'club-2', office: 'checkin' });
      expect((await given().clubs.members('club-1')).map(({ uid }) => uid)).toEqual(['person-1', 'person-2']);
      const own = await given().clubs.ofPerson('person-1');
      expect(own.map(({ club, office }) => [club.name, office])).toEqual([
        ['Buku', 'checkin'],
        ['Kelab Catur', 'president'],
      ]);
      expect(await given().clubs.findMembership('club-1', 'person-2')).toEqual({
        club: aClub(),
        office: 'adviser',
      });
    });

    it('knows no membership after its removal, and ignores the removal of nobody', async () => {
      await add();
      await save();
      await run(({ members }) => members.remove('club-1', 'person-9'));
      await run(({ members }) => members.remove('club-1', 'person-1'));
      expect(await given().clubs.findMembership('club-1', 'person-1')).toBeNull();
      expect(await given().clubs.ofPerson('person-1')).toEqual([]);
    });

    it('refuses members of and invitations to a club that does not exist', async () => {
      await expect(save()).rejects.toThrow();
      await expect(run(({ invitations }) => invitations.add(anInvitation()))).rejects.toThrow();
    });

    it('finds an invitation by its token, its club and its address, exactly as it was saved', async () => {
      await add();
      const accepted = anInvitation({ acceptedAt: LATER });
      await run(async ({ invitations }) => {
        await invitations.add(anInvitation());
        await invitations.save(accepted);
      });
      expect(await run(({ invitations }) => invitations.findByToken('hash-1'))).toEqual(accepted);
      expect(await run(({ invitations }) => invitations.of('club-1'))).toEqual([accepted]);
      expect(await given().clubs.findInvitation('hash-1')).toEqual(accepted);
      expect(await given().clubs.invitations('club-1')).toEqual([accepted]);
      expect(await given().clubs.invitationsTo(accepted.email)).toEqual([accepted]);
      expect(await given().clubs.findInvitation('hash-2')).toBeNull();
    });

    it('replaces the invitation of a club to the same address, and removes one', async () => {
      await add();
      await add({ id: 'club-2', slug: 'other' });
      await run(async ({ invitations }) => {
        await invitations.add(anInvitation());
        await invitations.add(anInvitation({ id: 'invitation-2', clubId: 'club-2', tokenHash: 'hash-2' }));
        await invitations.add(anInvitation({ id: 'invitation-3', tokenHash: 'hash-3', office: 'checkin' }));
      });
      const ids = async () => (await given().clubs.invitationsTo(anInvitation().email)).map(({ id }) => id);
      expect(await ids()).toEqual(['invitation-2', 'invitation-3']);
      await run(({ invitations }) => invitations.remove('invitation-3'));
      expect(await ids()).toEqual(['invitation-2']);
    });
  });
}
