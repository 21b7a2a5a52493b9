import type { Actor } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { Clock } from '../../shared/clock.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import { type EventId, Ids } from '../../shared/ids.ts';
import { senFromRinggit } from '../../shared/sen-from-ringgit.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { WalkInDevices } from '../walk-in-devices.ts';
import type { CashCount } from './cash-count.ts';
import { type CashCountView, toCashCountView } from './cash-view.ts';

export interface CountCashInput {
  readonly id: EventId;
  /** Ringgit: the change that was in the box before the first sale. */
  readonly float: number;
  /** Ringgit: everything in the box now. */
  readonly counted: number;
}

/**
 * Records how much cash a device's box holds, beside what it should hold: the float and the sales since the count before. Replaces a
 * count of the device that nobody has witnessed yet. Throws `invalid_input`, `forbidden`, `event_not_found`, and
 * `check_in_closed` a week after the event.
 */
export class CountCash {
  static readonly needs = [WalkInDevices, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly devices: WalkInDevices,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: CountCashInput): Promise<{ readonly count: CashCountView }> {
    const checks = new FieldChecks();
    const floatSen = checks.attempt(() => senFromRinggit(input.float, 'float')) ?? 0;
    const countedSen = checks.attempt(() => senFromRinggit(input.counted, 'counted')) ?? 0;
    checks.throwIfInvalid();
    const at = this.clock.now();
    const { device } = await this.devices.thatSold(actor, input.id);
    const count = await this.unitOfWork.run(async (stores) => {
      // No sale is booked meanwhile.
      await stores.events.find(input.id);
      const before = await stores.cashCounts.ofDevice(input.id, device.deviceId);
      const open = before.find(({ witnessedAt }) => witnessedAt === null);
      const counted = before.reduce((sum, one) => (one === open ? sum : sum + one.soldSen), 0);
      const taken = await stores.cashCounts.takenBy(input.id, device.deviceId);
      const count: CashCount = {
        ...{ id: open?.id ?? this.ids.next(), eventId: input.id, deviceId: device.deviceId },
        ...{ countedBy: device.uid, floatSen, soldSen: taken - counted, countedSen, countedAt: at },
        ...{ witnessDeviceId: null, witnessUid: '', witnessedAt: null },
      };
      await stores.cashCounts.put(count);
      const detail = { device: device.deviceId, counted_sen: countedSen, float_sen: floatSen };
      await stores.audit.append(auditFact(actor, 'cash_counted', input.id, at, detail));
      return count;
    });
    return { count: toCashCountView(count, null) };
  }
}
