import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type SignedIn } from '#core/actor.ts';
import { MAX_FOLLOWS } from '#core/follows/follow.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';

const NOW = '2026-12-01T04:00:00.000Z';

describe('following a club', () => {
  let acara: Acara;
  let club: SignedIn;
  let aina: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub('Kelab Teater');
    aina = await acara.aStudent();
  });

  const follow = (id = club.uid, person = aina) => acara.does('FollowClub').execute(person, { id });
  const unfollow = (id = club.uid) => acara.does('UnfollowClub').execute(aina, { id });
  const names = async () => {
    const { follows } = await acara.does('ListMyFollows').execute(aina);
    return follows.map(({ club: { name } }) => name);
  };
  const isFollowed = async (actor: Parameters<typeof view>[0]) => (await view(actor)).club.isFollowed;
  const view = (actor: SignedIn | typeof ANONYMOUS, id = club.uid) =>
    acara.does('ViewClub').execute(actor, { id });

  it('is shown on its page to who follows it, and in their list by name', async () => {
    expect([await isFollowed(aina), await isFollowed(ANONYMOUS)]).toEqual([false, false]);
    const other = await acara.aVerifiedClub('Kelab Catur');
    await follow();
    await follow('kelab-catur');
    expect([await isFollowed(aina), await isFollowed(club), await isFollowed(ANONYMOUS)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await acara.does('ListMyFollows').execute(aina)).toEqual({
      follows: [
        { club: { id: other.uid, slug: 'kelab-catur', name: 'Kelab Catur' }, since: NOW },
        { club: { id: club.uid, slug: 'kelab-teater', name: 'Kelab Teater' }, since: NOW },
      ],
    });
  });

  it('starts once, and ends by id or slug, also again', async () => {
    await follow();
    acara.clock.advance(10);
    await follow();
    const { follows } = await acara.does('ListMyFollows').execute(aina);
    expect(follows.map(({ since }) => since)).toEqual([NOW]);
    await unfollow('kelab-teater');
    await unfollow();
    await unfollow('unknown');
    expect(await names()).toEqual([]);
    expect(await isFollowed(aina)).toBe(false);
  });

  it('is counted for the committee', async () => {
    await follow();
    await follow(club.uid, await acara.aStudent('Budi'));
    const { clubs } = await acara.does('ListMyClubs').execute(club);
    expect(clubs.map(({ followers }) => followers)).toEqual([2]);
  });

  it('is refused for a club that nobody can see, and for an admin who organizes', async () => {
    const hidden = await acara.aClub('Kelab Rahsia');
    const admin = await acara.anAdmin();
    await acara.anEvent({ organizerId: admin.uid });
    for (const id of [hidden.uid, 'unknown', admin.uid])
      await expect(follow(id)).rejects.toMatchObject({ code: 'club_not_found' });
    expect((await view(aina, admin.uid)).club.isFollowed).toBeNull();
    expect((await view(ANONYMOUS, admin.uid)).club.isFollowed).toBeNull();
    await acara.changeState(club, 'suspended');
    await expect(follow()).rejects.toMatchObject({ code: 'club_not_found' });
  });

  it('is possible while the club is dormant', async () => {
    await acara.changeState(club, 'dormant');
    await follow();
    expect(await names()).toEqual(['Kelab Teater']);
  });

  it('can be ended while the club is hidden', async () => {
    await follow();
    await acara.changeState(club, 'suspended');
    expect(await names()).toEqual(['Kelab Teater']);
    await unfollow();
    expect(await names()).toEqual([]);
  });

  it('goes on with the club that another one is merged into', async () => {
    const double = await acara.aVerifiedClub('Kelab Teater Lama');
    await follow(double.uid);
    await acara.does('MergeClubs').execute(await acara.anAdmin(), { id: double.uid, into: club.uid });
    expect(await names()).toEqual(['Kelab Teater']);
    await unfollow(double.uid);
    expect(await names()).toEqual([]);
    await follow(double.uid);
    expect(await names()).toEqual(['Kelab Teater']);
  });

  it('is refused beyond the limit of one person', async () => {
    await acara.write(async ({ follows }) => {
      for (let n = 0; n < MAX_FOLLOWS; n += 1)
        await follows.add({ uid: aina.uid, clubId: `club-${n}`, since: NOW });
    });
    await expect(follow()).rejects.toMatchObject({ code: 'too_many_follows', params: { max: MAX_FOLLOWS } });
  });

  it('is refused for an account that was closed meanwhile', async () => {
    await acara.does('CloseAccount').execute(aina, { password: PASSWORD });
    await expect(follow()).rejects.toMatchObject({ code: 'unauthenticated' });
    const event = await acara.anEvent({ organizerId: club.uid });
    const watch = acara.does('WatchEvent').execute(aina, { id: event.id });
    await expect(watch).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
