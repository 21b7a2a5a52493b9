import { EventBus } from '../event-bus.ts';
import type { ClubAccounts } from '../people/club-accounts.ts';
import type { Person } from '../people/person.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { Ids, type PersonId } from '../shared/ids.ts';
import { instantAfter } from '../shared/instant.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { type Club, isVerified, newClub, verifiedFrom } from './club.ts';
import { ClubChanges } from './club-changes.ts';
import { clubEdit } from './club-form.ts';
import { hasOtherPresident } from './members/membership.ts';
import { ClubNames } from './names/club-names.ts';
import { requestRename } from './names/request-rename.ts';
import { updateEventsOf } from './sales-pause.ts';

/** The clubs of accounts from before there were members, and of those that register as a club: id and uid are the same. */
export class StoredClubAccounts implements ClubAccounts {
  static readonly needs = [ClubChanges, UnitOfWork, EventBus, ClubNames, Clock, Ids] as const;

  constructor(
    private readonly changes: ClubChanges,
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
    private readonly names: ClubNames,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async similarName(uid: PersonId, name: string): Promise<string | null> {
    const similar = await this.names.load();
    return similar.to(name, uid)[0] ?? null;
  }

  async follow(before: Person | null, after: Person): Promise<void> {
    if (after.role === 'club') await this.#open(after);
    const club = await this.unitOfWork.run(({ clubs }) => clubs.find(after.uid));
    if (!club) return this.#updateOwnEvents(after);
    await this.changes.change(after.uid, async (stores, club) => {
      const members = await stores.members.of(club.id);
      if (!members.some(({ uid }) => uid === after.uid)) return club;
      return after.role === 'club'
        ? this.#withFactsOf(stores, club, before, after)
        : this.#left(stores, club, hasOtherPresident(members, after.uid));
    });
  }

  async refuseHandedOver(uid: PersonId): Promise<void> {
    const [club, members] = await this.unitOfWork.run(async (stores) => [
      await stores.clubs.find(uid),
      await stores.members.of(uid),
    ]);
    const isLedByOthers =
      members.some(({ office }) => office === 'president') && !members.some((one) => one.uid === uid);
    if (isLedByOthers || club?.state === 'closed')
      throw domainError('wrong_state', { reason: 'club_handed_over' });
  }

  /** Creates the account's club, or gives it back to the account when nobody leads it. */
  #open({ uid, name, email, isClubVerified }: Person): Promise<void> {
    const now = this.clock.now();
    return this.unitOfWork.run(async ({ clubs, members }) => {
      const club = await clubs.find(uid);
      const isLed = club !== null && (await members.of(uid)).some(({ office }) => office === 'president');
      if (isLed) return;
      if (!club) await clubs.add(newClub({ id: uid, name, contactEmail: email }, '', isClubVerified, now));
      else if (club.state === 'dormant')
        await clubs.save({ ...club, state: 'active', updatedAt: instantAfter(club.updatedAt, now) });
      await members.save({ clubId: uid, uid, office: 'president', since: now });
    });
  }

  /** A new name of a verified club waits for an admin. */
  async #withFactsOf(stores: Stores, club: Club, before: Person | null, after: Person): Promise<Club> {
    if (!before) return club;
    const now = this.clock.now();
    const verifiedUntil =
      before.isClubVerified === after.isClubVerified
        ? club.verifiedUntil
        : after.isClubVerified
          ? verifiedFrom(now)
          : null;
    const isRenamed = before.name !== after.name && after.name !== club.name;
    const waits = isRenamed && isVerified(club, now);
    const asking = waits
      ? await requestRename(stores, after, club, { ...club, name: after.name }, this.ids.next(), now)
      : club;
    const name = isRenamed && !waits ? after.name : club.name;
    const contactEmail = club.contactEmail === before.email ? after.email : club.contactEmail;
    const changed = { ...asking, name, contactEmail, verifiedUntil };
    const edit = clubEdit(club, changed, { uid: after.uid, club }, now);
    if (edit) await stores.audit.append(edit);
    return changed;
  }

  async #left({ members }: Pick<Stores, 'members'>, club: Club, isLed: boolean): Promise<Club> {
    await members.remove(club.id, club.id);
    return isLed || club.state !== 'active' ? club : { ...club, state: 'dormant', verifiedUntil: null };
  }

  /** Pauses or resumes the sales of an admin's own events. */
  async #updateOwnEvents({ uid, role, disabledAt }: Person): Promise<void> {
    const standing = { id: uid, isDisabled: disabledAt !== null, isTrusted: role === 'admin' };
    const now = this.clock.now();
    const changed = await this.unitOfWork.run((stores) => updateEventsOf(stores, standing, null, now));
    for (const { id } of changed) this.eventBus.publish({ kind: 'event', eventId: id });
  }
}
