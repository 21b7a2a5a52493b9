import type { Actor } from '../../actor.ts';
import type { CheckInDevice } from '../../check-in/passes/check-in-pass.ts';
import { PassQueries } from '../../check-in/passes/pass-queries.ts';
import { EventQueries } from '../../events/event-queries.ts';
import { requireManaged } from '../../events/managed-event.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import type { CheckInDeviceId, EventId } from '../../shared/ids.ts';
import { ringgitFromSen, type Sen } from '../../shared/money.ts';
import { WalkInDevices } from '../walk-in-devices.ts';
import { WalkInQueries } from '../walk-in-queries.ts';
import type { CashCount } from './cash-count.ts';
import { requireSightOfCash } from './cash-rights.ts';
import { type CashCountView, toCashCountView } from './cash-view.ts';

export interface CashOfDevice {
  readonly deviceId: CheckInDeviceId;
  /** The volunteer's name; empty once it is erased. */
  readonly name: string;
  /** Empty when the venue has one gate. */
  readonly gate: string;
  /** Whether it is the device that asks. */
  readonly isOwn: boolean;
  /** Tickets sold for cash. */
  readonly sales: number;
  /** Ringgit: what they came to. */
  readonly taken: number;
  /** Ringgit: what of it no count holds yet. */
  readonly uncounted: number;
  /** The oldest first. */
  readonly counts: readonly CashCountView[];
}

export interface ViewCashOutput {
  /** Each device that took cash or counted it, the oldest first. */
  readonly devices: readonly CashOfDevice[];
  /** Ringgit: what all of them took. */
  readonly taken: number;
}

/**
 * Returns the cash of an event, a line for each device: for offices that see check-in or money, and for devices that sell. Throws
 * `forbidden`, `event_not_found`.
 */
export class ViewCash {
  static readonly needs = [
    WalkInDevices,
    EventQueries,
    PassQueries,
    WalkInQueries,
    PersonRepository,
  ] as const;

  constructor(
    private readonly devices: WalkInDevices,
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly passes: Pick<PassQueries, 'devicesOf' | 'of'>,
    private readonly walkIns: Pick<WalkInQueries, 'cashAt' | 'countsAt'>,
    private readonly people: Pick<PersonRepository, 'findAll'>,
  ) {}

  async execute(actor: Actor, { id }: { readonly id: EventId }): Promise<ViewCashOutput> {
    const viewer =
      actor.kind === 'pass' ? (await this.devices.thatSold(actor, id)).device : requireSightOfCash(actor);
    if (viewer.kind === 'person') requireManaged(viewer, await this.events.find(id));
    const [devices, passes, cash, counts] = await Promise.all([
      this.passes.devicesOf(id),
      this.passes.of(id),
      this.walkIns.cashAt(id),
      this.walkIns.countsAt(id),
    ]);
    const gateOf = new Map(passes.map((pass) => [pass.id, pass.gate]));
    const takenBy = new Map(cash.map((one) => [one.deviceId, one]));
    const witnesses = await this.#witnesses(counts, devices);
    const lines = devices.flatMap((device): CashOfDevice | readonly CashOfDevice[] => {
      const own = counts.filter(({ deviceId }) => deviceId === device.id);
      const taken = takenBy.get(device.id);
      if (!taken && own.length === 0) return [];
      return {
        ...{ deviceId: device.id, name: device.name, gate: gateOf.get(device.passId ?? '') ?? '' },
        isOwn: viewer.kind === 'pass' && viewer.deviceId === device.id,
        sales: taken?.sales ?? 0,
        taken: ringgitFromSen(taken?.takenSen ?? 0),
        uncounted: ringgitFromSen((taken?.takenSen ?? 0) - soldIn(own)),
        counts: own.map((count) => toCashCountView(count, witnesses(count))),
      };
    });
    const taken = cash.reduce((sum, { takenSen }) => sum + takenSen, 0);
    return { devices: lines, taken: ringgitFromSen(taken) };
  }

  /** Returns what returns the name of a count's witness; null before, and where it is erased. */
  async #witnesses(
    counts: readonly CashCount[],
    devices: readonly CheckInDevice[],
  ): Promise<(count: CashCount) => string | null> {
    const uids = counts.flatMap(({ witnessUid }) => (witnessUid === '' ? [] : witnessUid));
    const people = await this.people.findAll([...new Set(uids)]);
    const names = new Map<string, string>([
      ...devices.map(({ id, name }) => [id, name] as const),
      ...people.map(({ uid, name }) => [uid, name] as const),
    ]);
    return ({ witnessDeviceId, witnessUid }) => names.get(witnessDeviceId ?? witnessUid) || null;
  }
}

function soldIn(counts: readonly CashCount[]): Sen {
  return counts.reduce((sum, { soldSen }) => sum + soldSen, 0);
}
