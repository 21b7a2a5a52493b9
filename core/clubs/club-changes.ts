import { EventBus } from '../event-bus.ts';
import type { Event } from '../events/event.ts';
import type { Recipient } from '../notifications/recipient.ts';
import { normalEmail } from '../people/credential-rules.ts';
import { type Person, withClubVerified } from '../people/person.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { ClubId, PersonId } from '../shared/ids.ts';
import { instantAfter } from '../shared/instant.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { type Club, isVerified } from './club.ts';
import { withVersion } from './club-form.ts';
import type { Membership } from './members/membership.ts';
import { updateEventsOf } from './sales-pause.ts';

/** Returns the club after a change; the same club when its members alone change. */
export type ChangeClub = (stores: Stores, club: Club) => Promise<Club>;

/** Changes clubs, and with them what follows from their facts: their events, and the accounts that stand for them. */
export class ClubChanges {
  static readonly needs = [PersonRepository, UnitOfWork, EventBus, Clock] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes a club in a transaction that locks it, with a new version when its facts change. Updates its events' sales pauses, and name and contact in those to
   * come. Throws `club_not_found`, and what `change` throws, which then changes nothing.
   */
  async change(id: ClubId, change: ChangeClub): Promise<Club> {
    const now = this.clock.now();
    const account = await this.people.find(id);
    const { club, isAccountMember, events } = await this.unitOfWork.run(async (stores) => {
      const before = await stores.clubs.find(id);
      if (!before) throw domainError('club_not_found');
      const changed = await change(stores, before);
      const updatedAt = instantAfter(before.updatedAt, now);
      const after = changed === before ? before : withVersion(before, { ...changed, updatedAt }, now);
      if (after !== before) await stores.clubs.save(after);
      const isAccountMember = isMember(account, await stores.members.of(id));
      const isAdmins = account?.role === 'admin';
      const standing = {
        id,
        // The events of an account that became an admin's are the admin's own.
        isDisabled:
          (isAdmins ? isStopped(after) : after.state !== 'active') ||
          (isAccountMember && account?.disabledAt != null),
        isTrusted: after.verifiedUntil !== null || isAdmins,
      };
      const facts = { name: after.name, email: after.contactEmail };
      return { club: after, isAccountMember, events: await updateEventsOf(stores, standing, facts, now) };
    });
    const isMirrored = isAccountMember && account && account.isClubVerified !== isVerified(club, now);
    if (isMirrored)
      await this.people.change(id, (stored) =>
        stored.role === 'club' ? withClubVerified(stored, isVerified(club, now), now) : stored,
      );
    for (const { id: eventId } of events) this.eventBus.publish({ kind: 'event', eventId });
    return club;
  }

  /**
   * Returns whom a mail to the organizer of an event goes to: its contact, or the presidents of a club without one; and a
   * person, while they are a member of the club.
   */
  async recipientsOf(
    event: Pick<Event, 'organizerId' | 'organizerName' | 'organizerEmail'>,
    person: PersonId | null,
  ): Promise<readonly Recipient[]> {
    const { organizerId, organizerName, organizerEmail } = event;
    const contact = { uid: null, name: organizerName, email: organizerEmail };
    if (person === null && contact.email !== '') return [contact];
    const members = await this.unitOfWork.run((stores) => stores.members.of(organizerId));
    const chosen = members.filter(
      ({ uid, office }) => uid === person || (contact.email === '' && office === 'president'),
    );
    const people = await this.people.findAll(chosen.map(({ uid }) => uid));
    const all = [contact, ...people.map(({ uid, name, email }) => ({ uid, name, email }))];
    return [...new Map(all.reverse().map((one) => [normalEmail(one.email), one])).values()]
      .reverse()
      .filter(({ email }) => email !== '');
  }
}

function isStopped({ state }: Club): boolean {
  return state === 'suspended' || state === 'closed';
}

function isMember(account: Person | null, members: readonly Membership[]): boolean {
  return account?.role === 'club' && members.some(({ uid }) => uid === account.uid);
}
