import type { DoorEntry } from '../check-in/door-entry.ts';
import type { DevicePlaces } from '../check-in/passes/device-places.ts';
import type { CheckInPlan } from '../check-in/plan/check-in-plan.ts';
import { defaultPlan } from '../check-in/plan/check-in-plan.ts';
import type { Decision, Facts } from '../decisions/decision.ts';
import type { EventBus } from '../event-bus.ts';
import type { SaleChanges } from '../sales/sale-changes.ts';
import type { SaleFacts } from '../sales/sale-facts.ts';
import type { CheckInDeviceId, EventId } from '../shared/ids.ts';
import type { WritableStores } from '../unit-of-work.ts';

/** Something about sales at the venue. */
export type WalkInDecision<Request, Answer> = Decision<Request, Answer, WalkInFacts, WalkInChanges>;

/** The changes of a sale, with what the log of check-in says of it and the places that devices keep. */
export interface WalkInChanges extends SaleChanges {
  readonly entries?: readonly DoorEntry[];
  readonly devicePlaces?: readonly DevicePlaces[];
}

/** The facts of sales, and the places that devices keep. */
export class WalkInFacts implements Facts<WalkInChanges> {
  readonly #kept = new Map<CheckInDeviceId, DevicePlaces>();
  readonly #changed = new Set<CheckInDeviceId>();
  readonly #entries: DoorEntry[] = [];

  constructor(
    readonly sales: SaleFacts,
    kept: readonly DevicePlaces[],
    private readonly plans: readonly CheckInPlan[] = [],
  ) {
    for (const one of kept) this.#kept.set(one.deviceId, one);
  }

  /** Returns how many places a device keeps. */
  keptBy(deviceId: CheckInDeviceId): number {
    return this.#kept.get(deviceId)?.places ?? 0;
  }

  /** Returns how many places a device may still believe that it keeps. */
  promisedTo(deviceId: CheckInDeviceId): number {
    return this.#kept.get(deviceId)?.promised ?? 0;
  }

  plan(eventId: EventId): CheckInPlan {
    return this.plans.find((plan) => plan.eventId === eventId) ?? defaultPlan(eventId);
  }

  apply(changes: WalkInChanges): void {
    this.sales.apply(changes);
    this.#entries.push(...(changes.entries ?? []));
    for (const one of changes.devicePlaces ?? []) {
      this.#kept.set(one.deviceId, one);
      this.#changed.add(one.deviceId);
    }
  }

  async write(stores: WritableStores): Promise<void> {
    // Tickets first, to which the entries refer.
    await this.sales.write(stores);
    const changed = [...this.#changed].flatMap((id) => this.#kept.get(id) ?? []);
    if (changed.length > 0) await stores.devicePlaces.putAll(changed);
    if (this.#entries.length > 0) await stores.doorEntries.addAll(this.#entries);
  }

  announce(eventBus: EventBus): void {
    this.sales.announce(eventBus);
  }
}
