import { type Actor, requireVerified } from '../actor.ts';
import type { AddressSigner } from './address-signer.ts';
import type { CalendarAddresses } from './calendar-addresses.ts';
import { calendarSecretOf } from './calendar-secret.ts';
import { type CalendarView, toCalendarView } from './calendar-view.ts';

export interface ViewMyCalendarOutput {
  readonly calendar: CalendarView;
}

/** Returns the secret address of the calendar of the person’s tickets. Throws `email_not_verified`. */
export class ViewMyCalendar {
  constructor(
    private readonly addresses: CalendarAddresses,
    private readonly signer: AddressSigner,
  ) {}

  async execute(actor: Actor): Promise<ViewMyCalendarOutput> {
    const { uid } = requireVerified(actor);
    const address = await this.addresses.find(uid);
    return { calendar: toCalendarView(calendarSecretOf(this.signer, uid, address)) };
  }
}
