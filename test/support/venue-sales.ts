import { resolve } from '#adapters/inversify/bind.ts';
import { type Actor, ANONYMOUS, type SignedIn } from '#core/actor.ts';
import { PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import { PassHolders } from '#core/check-in/passes/pass-holders.ts';
import { START_DEFAULTS } from '#core/check-in/passes/start-check-in.ts';
import type { Event } from '#core/events/event.ts';
import { ringgitFromSen } from '#core/shared/money.ts';
import type { WalkInView } from '#core/walk-ins/walk-in-view.ts';
import type { Acara } from './acara.ts';

/** Where tickets are sold for cash at venues. */
export const FOR_CASH = { walkIns: 'cash' } as const;

/** Sales at the venue of an event whose check-in is open. */
export class VenueSales {
  #sales = 0;

  constructor(
    private readonly acara: Acara,
    private readonly club: SignedIn,
    private readonly event: Pick<Event, 'id' | 'priceSen'>,
  ) {}

  /** Starts a device that may sell. */
  async device(name: string, gate = ''): Promise<Actor> {
    const { id } = this.event;
    const pass = { ...PASS_DEFAULTS, id, gate, maySell: true };
    const { secret } = (await this.acara.does('CreateCheckInPass').execute(this.club, pass)).pass;
    const started = { ...START_DEFAULTS, id, secret, name };
    const { token } = await this.acara.does('StartCheckIn').execute(ANONYMOUS, started);
    return (await resolve(this.acara.container, PassHolders).find(token)) ?? ANONYMOUS;
  }

  /** Sells a ticket of the base type for cash. */
  async sell(device: Actor): Promise<WalkInView> {
    this.#sales += 1;
    const { sale } = await this.acara.does('SellWalkIn').execute(device, {
      ...{ id: this.event.id, typeId: this.event.id, price: ringgitFromSen(this.event.priceSen) },
      ...{ saleId: `00000000-0000-4000-8000-${String(this.#sales).padStart(12, '0')}`, soldAt: null },
      way: 'cash',
    });
    return sale;
  }

  /** Counts the box of a device, in ringgit. */
  count(device: Actor, float: number, counted: number): Promise<unknown> {
    return this.acara.does('CountCash').execute(device, { id: this.event.id, float, counted });
  }
}
