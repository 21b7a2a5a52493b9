import { type Actor, requireVerified } from '../actor.ts';
import { AddressSigner } from './address-signer.ts';
import { CalendarAddresses } from './calendar-addresses.ts';
import { calendarSecretOf } from './calendar-secret.ts';
import { type CalendarView, toCalendarView } from './calendar-view.ts';

/** Returns the secret address of the calendar of the person’s tickets. Throws `email_not_verified`. */
export class ViewMyCalendar {
  static readonly needs = [CalendarAddresses, AddressSigner] as const;

  constructor(
    private readonly addresses: CalendarAddresses,
    private readonly signer: AddressSigner,
  ) {}

  async execute(actor: Actor): Promise<{ readonly calendar: CalendarView }> {
    const { uid } = requireVerified(actor);
    const address = await this.addresses.find(uid);
    return { calendar: toCalendarView(calendarSecretOf(this.signer, uid, address)) };
  }
}
