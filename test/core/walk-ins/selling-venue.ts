import { resolve } from '#adapters/inversify/bind.ts';
import { ANONYMOUS, type PassHolder, type SignedIn, SYSTEM } from '#core/actor.ts';
import { type CreateCheckInPassInput, PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import { PassHolders } from '#core/check-in/passes/pass-holders.ts';
import { START_DEFAULTS } from '#core/check-in/passes/start-check-in.ts';
import type { Event } from '#core/events/event.ts';
import { addMinutes } from '#core/shared/instant.ts';
import type { SalesTerms } from '#core/site/sales-terms.ts';
import { type SellWalkInInput, WALK_IN_DEFAULTS } from '#core/walk-ins/sell-walk-in.ts';
import type { WalkInView } from '#core/walk-ins/walk-in-view.ts';
import { Acara } from '#test/support/acara.ts';

/** An event whose doors are open, and the devices that sell there. */
export class SellingVenue {
  private constructor(
    readonly acara: Acara,
    readonly club: SignedIn,
    readonly event: Event,
  ) {}

  /** Opens a venue of five places, where a ticket costs RM 12. */
  static async open(
    terms: Partial<SalesTerms> = {},
    differences: Partial<Event> = {},
  ): Promise<SellingVenue> {
    const acara = new Acara({ walkIns: 'cash', ...terms });
    const club = await acara.aVerifiedClub();
    const startsAt = addMinutes(acara.clock.now(), 60);
    const times = { startsAt, endsAt: addMinutes(startsAt, 120) };
    const event = await acara.anEvent({
      ...{ organizerId: club.uid, capacity: 5, priceSen: 1_200, ...times },
      ...differences,
    });
    acara.clock.set(startsAt);
    return new SellingVenue(acara, club, event);
  }

  /** Starts a device with a pass that may sell. */
  async device(
    name = 'Farah',
    pass: Partial<CreateCheckInPassInput> = { maySell: true },
  ): Promise<PassHolder> {
    const { pass: made } = await this.acara
      .does('CreateCheckInPass')
      .execute(this.club, { ...PASS_DEFAULTS, id: this.event.id, gate: 'North', ...pass });
    return this.started({ secret: made.secret ?? '', name });
  }

  async started(input: { secret: string; name: string }): Promise<PassHolder> {
    const { token } = await this.acara
      .does('StartCheckIn')
      .execute(ANONYMOUS, { ...START_DEFAULTS, id: this.event.id, ...input });
    const holder = await this.holderOf(token);
    return holder;
  }

  /** Starts the own device of a person who may check in. */
  async ownDevice(person: SignedIn = this.club): Promise<PassHolder> {
    const { token } = await this.acara
      .does('StartCheckIn')
      .execute(person, { ...START_DEFAULTS, id: this.event.id });
    return this.holderOf(token);
  }

  async holderOf(token: string): Promise<PassHolder> {
    const holder = await resolve(this.acara.container, PassHolders).find(token);
    if (!holder) throw new Error('There is no such device.');
    return holder;
  }

  async sell(
    device: PassHolder | SignedIn,
    n: number,
    differences: Partial<SellWalkInInput> = {},
  ): Promise<WalkInView> {
    const { sale } = await this.acara.does('SellWalkIn').execute(device, {
      ...{ ...WALK_IN_DEFAULTS, id: this.event.id, saleId: saleId(n), typeId: this.event.id },
      ...{ price: 12, way: 'cash', ...differences },
    });
    return sale;
  }

  async keep(device: PassHolder, places: number) {
    return this.acara.does('KeepPlaces').execute(device, { id: this.event.id, places });
  }

  offers(device: PassHolder) {
    return this.acara.does('ViewWalkInOffers').execute(device, { id: this.event.id });
  }

  check(device: PassHolder, n: number) {
    return this.acara.does('CheckWalkIn').execute(device, { id: this.event.id, saleId: saleId(n) });
  }

  end(device: PassHolder, n: number) {
    return this.acara.does('EndWalkIn').execute(device, { id: this.event.id, saleId: saleId(n) });
  }

  cash(viewer: PassHolder | SignedIn = this.club) {
    return this.acara.does('ViewCash').execute(viewer, { id: this.event.id });
  }

  async count(device: PassHolder, float: number, counted: number) {
    const { count } = await this.acara
      .does('CountCash')
      .execute(device, { id: this.event.id, float, counted });
    return count;
  }

  witness(witness: PassHolder | SignedIn, countId: string, counted: number) {
    return this.acara.does('WitnessCount').execute(witness, { id: this.event.id, countId, counted });
  }

  returnPlaces() {
    return this.acara.does('ReturnPlaces').execute(SYSTEM);
  }

  /** Returns how many places are sold, held and set aside. */
  places() {
    const { sold, held, setAside } = this.acara.stored(this.event);
    return { sold, held, setAside };
  }
}

/** Returns the id of a sale. */
export function saleId(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}
