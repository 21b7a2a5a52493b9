import type { SignedIn } from '../../actor.ts';
import type { ClubId } from '../../shared/ids.ts';
import type { Club } from '../club.ts';
import { ClubQueries } from '../club-queries.ts';
import type { Membership } from '../members/membership.ts';
import { type Handover, mayConfirm } from './handover.ts';
import { HandoverQueries } from './handover-queries.ts';

/** A handover that waits for the reader: to accept it, or to confirm it. */
export interface WaitingHandoverView {
  readonly club: { readonly id: ClubId; readonly name: string };
  readonly step: 'accept' | 'confirm';
}

/** Finds the handovers that wait for a person. */
export class WaitingHandovers {
  static readonly needs = [ClubQueries, HandoverQueries] as const;

  constructor(
    private readonly clubs: ClubQueries,
    private readonly handovers: HandoverQueries,
  ) {}

  /**
   * Returns those that the person is proposed in and has not accepted; of those that are accepted, the ones that they
   * may confirm as an adviser, and for an admin those that no adviser may confirm. `own`: the person's clubs.
   */
  async of(person: SignedIn, own: readonly Club[]): Promise<readonly WaitingHandoverView[]> {
    const { uid, role, hasSecondFactor } = person;
    const isAdmin = role === 'admin' && hasSecondFactor;
    const [inOwn, accepted] = await Promise.all([
      this.handovers.openOf(own.map(({ id }) => id)),
      isAdmin ? this.handovers.accepted() : [],
    ]);
    const toAccept = inOwn.filter(({ state, successor }) => state === 'proposed' && successor === uid);
    const open = [...inOwn, ...accepted.filter((one) => inOwn.every(({ id }) => id !== one.id))];
    const toConfirm = await this.#confirmedBy(
      open.filter(({ state }) => state === 'accepted'),
      person,
      isAdmin,
    );
    const clubs = await this.clubs.findAll([...toAccept, ...toConfirm].map(({ clubId }) => clubId));
    const view = (step: WaitingHandoverView['step']) => {
      return ({ clubId }: Handover): readonly WaitingHandoverView[] => {
        const club = clubs.find(({ id }) => id === clubId);
        return club ? [{ club: { id: club.id, name: club.name }, step }] : [];
      };
    };
    return [...toAccept.flatMap(view('accept')), ...toConfirm.flatMap(view('confirm'))];
  }

  /** Returns the accepted ones that no adviser may confirm, so that an admin has to. */
  async forAdmins(): Promise<readonly Handover[]> {
    const accepted = await this.handovers.accepted();
    const able = await Promise.all(accepted.map((handover) => this.#ableToConfirm(handover)));
    return accepted.filter((_, place) => able[place]?.length === 0);
  }

  async #confirmedBy(
    accepted: readonly Handover[],
    { uid }: SignedIn,
    isAdmin: boolean,
  ): Promise<readonly Handover[]> {
    const able = await Promise.all(accepted.map((handover) => this.#ableToConfirm(handover)));
    return accepted.filter(
      (_, place) =>
        able[place]?.some((member) => member.uid === uid) || (isAdmin && able[place]?.length === 0),
    );
  }

  async #ableToConfirm(handover: Handover): Promise<readonly Membership[]> {
    const members = await this.clubs.members(handover.clubId);
    return members.filter((member) => mayConfirm(handover, member));
  }
}
