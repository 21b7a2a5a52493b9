import { type Actor, requireSecondFactor, requireVerified, type SignedIn } from '../../actor.ts';
import { statementOf } from '../../club-statements/statement.ts';
import { statusAt } from '../../events/event.ts';
import { EventQueries } from '../../events/event-queries.ts';
import { LedgerQueries } from '../../ledger/ledger-queries.ts';
import { maySee } from '../../offices.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { RefundQueries } from '../../refunds/refund-queries.ts';
import { totalOf } from '../../refunds/refund-total.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { ClubId, PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Club, ClubState } from '../club.ts';
import { ClubQueries } from '../club-queries.ts';
import { isOpen } from '../members/invitation.ts';
import type { Membership } from '../members/membership.ts';
import { type Handover, isNamedIn, isOpenHandover, mayConfirm, staysAfter } from './handover.ts';
import { HandoverQueries } from './handover-queries.ts';
import {
  type HandoverActions,
  type HandoverContents,
  type HandoverReader,
  type HandoverView,
  handoverActions,
  type NamedPerson,
} from './handover-view.ts';

export interface ViewHandoverInput {
  /** The club. */
  readonly id: ClubId;
}

export interface ViewHandoverOutput {
  readonly club: {
    readonly id: ClubId;
    readonly slug: string;
    readonly name: string;
    readonly state: ClubState;
  };
  /** The open handover, or the latest one; null when there was none. */
  readonly handover: HandoverView | null;
  /** Null for former members. */
  readonly contents: HandoverContents | null;
  readonly actions: HandoverActions;
}

/**
 * Returns the open handover of a club, or the latest, with what is handed over, for its members and admins. Former members
 * who are named in a confirmed handover see the record of the latest such one. Throws `handover_not_found` for everybody
 * else, and `club_not_found` for an admin.
 */
export class ViewHandover {
  static readonly needs = [
    ClubQueries,
    HandoverQueries,
    PersonRepository,
    EventQueries,
    RefundQueries,
    LedgerQueries,
    Clock,
  ] as const;

  constructor(
    private readonly clubs: ClubQueries,
    private readonly handovers: HandoverQueries,
    private readonly people: PersonRepository,
    private readonly events: EventQueries,
    private readonly refunds: RefundQueries,
    private readonly ledger: LedgerQueries,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ViewHandoverInput): Promise<ViewHandoverOutput> {
    const person = requireSecondFactor(requireVerified(actor));
    const members = await this.clubs.members(input.id);
    const own = members.find(({ uid }) => uid === person.uid);
    const { club, reader } = await this.#readerOf(person, own, input.id);
    const all = await this.handovers.of(club.id);
    const handover = (reader === null ? all.find(isRecordFor(person.uid)) : all[0]) ?? null;
    if (reader === null && !handover) throw domainError('handover_not_found');
    const { id, slug, name, state } = club;
    return {
      club: { id, slug, name, state },
      handover: handover && (await this.#viewOf(handover)),
      contents:
        reader && (await this.#contentsOf(club.id, members, handover, seesMoney(handover, person, reader))),
      actions: handoverActions(handover, person.uid, reader, own),
    };
  }

  async #readerOf(
    person: SignedIn,
    own: Membership | undefined,
    id: ClubId,
  ): Promise<{ club: Club; reader: HandoverReader }> {
    const isAdmin = person.role === 'admin';
    const club = await this.clubs.find(id);
    if (club) return { club, reader: isAdmin ? 'admin' : (own?.office ?? null) };
    if (isAdmin) throw domainError('club_not_found');
    throw domainError('handover_not_found');
  }

  async #viewOf({ proposedBy, successor, decidedBy, ...handover }: Handover): Promise<HandoverView> {
    const named = await this.#namesOf([proposedBy, successor, ...(decidedBy ? [decidedBy] : [])]);
    const { id, state, proposedAt, acceptedAt, decidedAt } = handover;
    return {
      ...{ id, state, proposedAt, acceptedAt, decidedAt },
      proposedBy: named(proposedBy),
      successor: named(successor),
      decidedBy: decidedBy && named(decidedBy),
    };
  }

  async #contentsOf(
    id: ClubId,
    members: readonly Membership[],
    handover: Handover | null,
    withMoney: boolean,
  ): Promise<HandoverContents> {
    const now = this.clock.now();
    const [events, invitations, money] = await Promise.all([
      this.events.openOf(id, now),
      this.clubs.invitations(id),
      withMoney ? this.#moneyOf(id) : null,
    ]);
    const named = await this.#namesOf(members.map(({ uid }) => uid));
    const open = handover && isOpenHandover(handover) ? handover : null;
    return {
      events: events.map((event) => ({
        ...{ id: event.id, title: event.title, startDate: event.startsAt },
        ...{ status: statusAt(event, now), ticketsSold: event.sold, capacity: event.capacity },
      })),
      money,
      openInvitations: invitations.filter((invitation) => isOpen(invitation, now)).length,
      members: members.map((member) => ({
        ...named(member.uid),
        office: member.office,
        stays: member.uid === open?.successor || staysAfter(open ?? { staying: [] }, member),
        confirms: open !== null && mayConfirm(open, member),
      })),
    };
  }

  /** What is the club's, by the ledger; and what is owed to buyers of its events, which include those of merged clubs. */
  async #moneyOf(clubId: ClubId): Promise<HandoverContents['money']> {
    const ever: { readonly from: Instant | null; readonly until: Instant | null } = {
      from: null,
      until: null,
    };
    const [sums, owed] = await Promise.all([
      this.ledger.sums({ clubId, ...ever }),
      this.refunds.openSumsOf(clubId),
    ]);
    return { net: statementOf(sums).total.net, refundsOwed: totalOf(owed) };
  }

  async #namesOf(uids: readonly PersonId[]): Promise<(uid: PersonId) => NamedPerson> {
    const people = await this.people.findAll([...new Set(uids)]);
    const names = new Map(people.map(({ uid, name }) => [uid, name]));
    return (uid) => ({ uid, name: names.get(uid) ?? '' });
  }
}

/** A former member sees only a handover that was carried out. */
function isRecordFor(uid: PersonId): (handover: Handover) => boolean {
  return (handover) => handover.state === 'confirmed' && isNamedIn(handover, uid);
}

/** The successor sees what they are asked to take over, whatever their office is now. */
function seesMoney(
  handover: Handover | null,
  { uid }: SignedIn,
  reader: Exclude<HandoverReader, null>,
): boolean {
  if (reader === 'admin' || maySee(reader, 'money')) return true;
  return handover !== null && isOpenHandover(handover) && handover.successor === uid;
}
