import { type Actor, requireVerified } from '../actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Ids } from '../shared/ids.ts';
import type { AddressSigner } from './address-signer.ts';
import type { CalendarAddresses } from './calendar-addresses.ts';
import { calendarSecretOf } from './calendar-secret.ts';
import { type CalendarView, toCalendarView } from './calendar-view.ts';

export interface ReplaceMyCalendarOutput {
  readonly calendar: CalendarView;
}

/** Gives the calendar of the person’s tickets another secret address; earlier ones end at once. Throws `email_not_verified`. */
export class ReplaceMyCalendar {
  constructor(
    private readonly addresses: CalendarAddresses,
    private readonly signer: AddressSigner,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<ReplaceMyCalendarOutput> {
    const { uid } = requireVerified(actor);
    const address = { userId: uid, version: this.ids.next(), replacedAt: this.clock.now() };
    await this.addresses.save(address);
    return { calendar: toCalendarView(calendarSecretOf(this.signer, uid, address)) };
  }
}
