import { DomainError } from '#core/shared/errors/domain-error.ts';
import { closingOf } from '../../pass-check-in/closing.ts';
import { isUnreachable } from '../server/ask-server.ts';
import type { StationData } from '../storage/station-data.ts';
import { afterSale, DEFAULT_PLACES, type HeldOffers, NO_OFFERS } from './held-offers.ts';
import type { WalkInCalls } from './walk-ins.ts';

/** Keeps what a device sells, and the places that it keeps for that, as the server has them. */
export class OfferKeeper {
  constructor(
    private readonly data: StationData,
    private readonly calls: Pick<WalkInCalls, 'viewWalkInOffers' | 'keepPlaces'>,
  ) {}

  /** Whether the device may sell at all. */
  get maySell(): boolean {
    const { token, may } = this.data.device;
    return token !== null && may.sell;
  }

  /** Whether the offers are worth a look at each poll. */
  get isSelling(): boolean {
    const { walkIns } = this.data.device;
    return walkIns === undefined || (walkIns.wanted !== null && !walkIns.isOff);
  }

  /** Asks the server what is sold, and for the places that are missing. Throws what closes check-in, and without an answer. */
  async refresh(): Promise<void> {
    if (!this.maySell) return;
    const { id } = this.data.device.event;
    try {
      const offers = await this.calls.viewWalkInOffers({ id });
      await this.#hold({ isOff: false, offers, wanted: this.#held.wanted });
      await this.#fill();
    } catch (error) {
      if (isUnreachable(error) || !(error instanceof DomainError) || closingOf(error)) throw error;
      if (error.code === 'forbidden') await this.#hold({ ...this.#held, isOff: true });
    }
  }

  /** Chooses how many places the device keeps; null for the usual number, unless one was chosen. */
  async want(places: number | null): Promise<void> {
    const wanted = places ?? this.#held.wanted ?? DEFAULT_PLACES;
    if (wanted !== this.#held.wanted) await this.#hold({ ...this.#held, wanted });
  }

  /** Notes that the server has sold a ticket of the device. */
  async sold(typeId: string): Promise<void> {
    await this.#hold(afterSale(this.#held, typeId));
  }

  get #held(): HeldOffers {
    return this.data.device.walkIns ?? { isOff: false, offers: NO_OFFERS, wanted: null };
  }

  /** Keeps as many places as are wanted, or returns what is too many. Gets as many as are free. */
  async #fill(): Promise<void> {
    const { offers, wanted } = this.#held;
    // Without a storage nothing is sold without a network.
    if (wanted === null || !this.data.canStore || wanted === offers.places) return;
    if (wanted > offers.places && offers.free === 0) return;
    const { places, free } = await this.calls.keepPlaces({ id: this.data.device.event.id, places: wanted });
    await this.#hold({ ...this.#held, offers: { ...this.#held.offers, places, free } });
  }

  async #hold(walkIns: HeldOffers): Promise<void> {
    if (JSON.stringify(walkIns) !== JSON.stringify(this.data.device.walkIns))
      await this.data.changeDevice({ walkIns });
  }
}
