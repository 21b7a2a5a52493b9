import { type Actor, requireVerified } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { Ids } from '../shared/ids.ts';
import { AddressSigner } from './address-signer.ts';
import { CalendarAddresses } from './calendar-addresses.ts';
import { calendarSecretOf } from './calendar-secret.ts';
import { type CalendarView, toCalendarView } from './calendar-view.ts';

/** Gives the calendar of the person’s tickets another secret address; earlier ones end at once. Throws `email_not_verified`. */
export class ReplaceMyCalendar {
  static readonly needs = [CalendarAddresses, AddressSigner, Clock, Ids] as const;

  constructor(
    private readonly addresses: CalendarAddresses,
    private readonly signer: AddressSigner,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<{ readonly calendar: CalendarView }> {
    const { uid } = requireVerified(actor);
    const address = { userId: uid, version: this.ids.next(), replacedAt: this.clock.now() };
    await this.addresses.save(address);
    return { calendar: toCalendarView(calendarSecretOf(this.signer, uid, address)) };
  }
}
