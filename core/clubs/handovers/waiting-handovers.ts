import type { SignedIn } from '../../actor.ts';
import type { ClubId } from '../../shared/ids.ts';
import type { Club } from '../club.ts';
import type { ClubQueries } from '../club-queries.ts';
import { type Handover, mayConfirm } from './handover.ts';
import type { HandoverQueries } from './handover-queries.ts';

/** A handover that waits for the reader: to accept it, or to confirm it. */
export interface WaitingHandoverView {
  readonly club: { readonly id: ClubId; readonly name: string };
  readonly step: 'accept' | 'confirm';
}

/** Finds the handovers that wait for a person. */
export class WaitingHandovers {
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

  async #confirmedBy(
    accepted: readonly Handover[],
    { uid }: SignedIn,
    isAdmin: boolean,
  ): Promise<readonly Handover[]> {
    const members = await Promise.all(accepted.map(({ clubId }) => this.clubs.members(clubId)));
    return accepted.filter((handover, place) => {
      const able = (members[place] ?? []).filter((member) => mayConfirm(handover, member));
      return able.some((member) => member.uid === uid) || (isAdmin && able.length === 0);
    });
  }
}
