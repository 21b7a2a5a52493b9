import type { Actor } from '../actor.ts';
import { AuditJournal } from '../audit/audit-journal.ts';
import { type EventStatus, statusAt } from '../events/event.ts';
import { EventQueries } from '../events/event-queries.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { Clock } from '../shared/clock.ts';
import type { CheckInDeviceId, EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { type Arrival, CheckInQueries } from './check-in-queries.ts';
import { type Arrivals, arrivalsOf } from './lead/arrivals.ts';
import { type ConflictView, openConflicts, toConflictView } from './lead/conflict-view.ts';
import type { CheckInDevice } from './passes/check-in-pass.ts';
import { PassHolders } from './passes/pass-holders.ts';
import { PassQueries } from './passes/pass-queries.ts';
import { leads, requireEventToCheckIn, requireScanner, seesNames } from './passes/scanner.ts';
import { defaultPlan } from './plan/check-in-plan.ts';
import { CheckInPlanQueries } from './plan/check-in-plan-queries.ts';

export interface ViewCheckInOutput {
  readonly event: {
    readonly id: EventId;
    readonly title: string;
    readonly startDate: Instant;
    readonly endDate: Instant;
    readonly venue: string;
    readonly status: EventStatus;
  };
  /** Confirmed tickets. Of a cancelled event those inside: it admits nobody else. */
  readonly expected: number;
  /** Tickets that somebody was let in with, whether or not they went out again. */
  readonly inside: number;
  /** People who were let in: two where two came in with one ticket. Coming in again adds nobody. */
  readonly peopleLetIn: number;
  /** Those of them who are inside. */
  readonly peopleIn: number;
  /** How many people may be inside; null for no limit. */
  readonly venueLimit: number | null;
  /** Each gate at which somebody was let in, by name. */
  readonly gates: readonly GateFigures[];
  /** People by the five minutes in which they came, the earliest first; minutes without anybody are missing. */
  readonly arrivals: readonly Arrivals[];
  /** The devices, the oldest first; none for who does not lead. */
  readonly devices: readonly DeviceView[];
  /** Every open conflict, the latest first; none for who does not lead. */
  readonly conflicts: readonly ConflictView[];
  /** The latest check-ins, the latest first. Without names for a pass that does not see them. */
  readonly latest: readonly Arrival[];
}

export interface GateFigures {
  /** Empty for a gate without a name. */
  readonly gate: string;
  /** Tickets whose holders came in here first. */
  readonly inside: number;
  readonly lastAt: Instant;
}

export interface DeviceView {
  readonly deviceId: CheckInDeviceId;
  /** Empty once the volunteer's name is erased. */
  readonly name: string;
  readonly gate: string;
  /** Null when the device was not heard since it was started. */
  readonly lastHeardAt: Instant | null;
  /** When the list was made that the device has; null without one. */
  readonly listAsOf: Instant | null;
  /** Scans that the device had not sent when it was last heard. */
  readonly waiting: number;
  /** The places that it keeps for people without a ticket. */
  readonly places: number;
  /** Whether its pass was revoked, or its person may not check in any more. */
  readonly isRevoked: boolean;
}

const SHOWN = 10;

/**
 * Shows what happens at the gates, for the event's club, admins and volunteers with a check-in pass, with an audit entry.
 * Throws `event_not_found`, and `check_in_closed` for a pass outside its time.
 */
export class ViewCheckIn {
  static readonly needs = [
    EventQueries,
    CheckInQueries,
    PassQueries,
    PassHolders,
    CheckInPlanQueries,
    PersonRepository,
    AuditJournal,
    Clock,
  ] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly checkIns: CheckInQueries,
    private readonly passes: PassQueries,
    private readonly holders: Pick<PassHolders, 'mayCheckIn'>,
    private readonly plans: CheckInPlanQueries,
    private readonly people: Pick<PersonRepository, 'findAll'>,
    private readonly journal: AuditJournal,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<ViewCheckInOutput> {
    const scanner = requireScanner(actor, 'sight');
    const now = this.clock.now();
    const found = requireEventToCheckIn(scanner, await this.events.find(input.id), now);
    const { id, title, startsAt, endsAt, venue, sold } = found;
    const [headcount, gates, minutes, latest, plan, lead] = await Promise.all([
      this.checkIns.headcount(id),
      this.checkIns.gates(id),
      this.checkIns.arrivalMinutes(id),
      this.checkIns.latest(id, SHOWN),
      this.plans.find(id),
      leads(scanner) ? this.#forLead(id) : { devices: [], conflicts: [] },
    ]);
    this.journal.recordView(scanner, 'attendees_viewed', id);
    const status = statusAt(found, now);
    const { inside, peopleIn, peopleLetIn } = headcount;
    return {
      event: { id, title, startDate: startsAt, endDate: endsAt, venue, status },
      expected: status === 'cancelled' ? inside : sold,
      ...{ inside, peopleIn, peopleLetIn, gates, ...lead },
      venueLimit: (plan ?? defaultPlan(id)).venueLimit,
      arrivals: arrivalsOf(minutes),
      latest: seesNames(scanner) ? latest : latest.map((one) => ({ ...one, name: '', volunteer: null })),
    };
  }

  async #forLead(id: EventId): Promise<Pick<ViewCheckInOutput, 'devices' | 'conflicts'>> {
    const [devices, passes, contacts, entries, kept] = await Promise.all([
      this.passes.devicesOf(id),
      this.passes.of(id),
      this.passes.contactsOf(id),
      this.checkIns.entriesInConflict(id),
      this.passes.placesAt(id),
    ]);
    const passOf = new Map(passes.map((pass) => [pass.id, pass]));
    const contactOf = new Map(contacts.map((contact) => [contact.deviceId, contact]));
    const open = openConflicts(entries);
    const mayCheckIn = await this.#whoMayCheckIn(id, devices);
    const names = await this.#namesIn(
      open.flatMap(({ scans }) => scans.map(({ by }) => by)),
      devices,
    );
    return {
      conflicts: open.map((conflict) => toConflictView(conflict, names)),
      devices: devices.map(({ id: deviceId, name, passId, uid }) => {
        const pass = passId === null ? undefined : passOf.get(passId);
        const contact = contactOf.get(deviceId);
        return {
          ...{
            deviceId,
            name,
            gate: pass?.gate ?? '',
            isRevoked: pass ? pass.revokedAt !== null : !mayCheckIn.has(uid),
          },
          lastHeardAt: contact?.contactedAt ?? null,
          listAsOf: contact?.listAsOf ?? null,
          waiting: contact?.waiting ?? 0,
          places: kept.find((one) => one.deviceId === deviceId)?.places ?? 0,
        };
      }),
    };
  }

  /** Returns the people with devices of their own who may check in. */
  async #whoMayCheckIn(id: EventId, devices: readonly CheckInDevice[]): Promise<ReadonlySet<string>> {
    const uids = [...new Set(devices.flatMap(({ uid }) => (uid === '' ? [] : uid)))];
    const may = await Promise.all(uids.map((uid) => this.holders.mayCheckIn(uid, id)));
    return new Set(uids.filter((_, index) => may[index]));
  }

  /** Returns the names of volunteers by their device, and of people by their id. */
  async #namesIn(
    uids: readonly string[],
    devices: readonly CheckInDevice[],
  ): Promise<ReadonlyMap<string, string>> {
    const people = await this.people.findAll([...new Set(uids)].filter((uid) => uid !== ''));
    const names = new Map<string, string>(people.map(({ uid, name }) => [uid, name]));
    for (const { id, name } of devices) names.set(id, name);
    return names;
  }
}
