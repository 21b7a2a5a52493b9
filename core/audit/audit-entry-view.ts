import type { CheckInPassId, ClubId, ClubRequestId, EventId, PersonId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';
import { readDetail } from './audit-detail.ts';
import type { AuditEntry } from './audit-entry.ts';

/** An entry with current names. What has no name shows its id. */
export interface AuditEntryView extends AuditEntry {
  readonly actorName: string;
  readonly clubName: string | null;
  readonly subjectName: string;
  /** The name of the club in the detail, or that the request in it is about; null without one. */
  readonly detailClubName?: string | null | undefined;
  /** The gate of the check-in pass that acted, empty for the only one; null when no pass did. */
  readonly actorGate?: string | null | undefined;
}

/** Looks up names. Bound to `PersonRepository`. */
export interface NamesOfPeople {
  findAll(uids: readonly PersonId[]): Promise<readonly { readonly uid: PersonId; readonly name: string }[]>;
}
export const NamesOfPeople = token<NamesOfPeople>('NamesOfPeople');

/** Bound to `ClubQueries`. */
export interface NamesOfClubs {
  findAll(ids: readonly ClubId[]): Promise<readonly { readonly id: ClubId; readonly name: string }[]>;
}
export const NamesOfClubs = token<NamesOfClubs>('NamesOfClubs');

/** Bound to `ClubRequestQueries`. */
export interface ClubNamesOfRequests {
  findAll(
    ids: readonly ClubRequestId[],
  ): Promise<readonly { readonly id: ClubRequestId; readonly clubName: string }[]>;
}
export const ClubNamesOfRequests = token<ClubNamesOfRequests>('ClubNamesOfRequests');

/** Bound to `PassQueries`. */
export interface GatesOfPasses {
  findAll(
    ids: readonly CheckInPassId[],
  ): Promise<readonly { readonly id: CheckInPassId; readonly gate: string }[]>;
}
export const GatesOfPasses = token<GatesOfPasses>('GatesOfPasses');

/** Looks up titles. Bound to `EventQueries`. */
export interface TitlesOfEvents {
  titlesOf(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, string>>;
}
export const TitlesOfEvents = token<TitlesOfEvents>('TitlesOfEvents');

const ACARA = ['system', 'anonymous'];

/** Adds current names to entries. */
export class AuditNames {
  static readonly needs = [
    NamesOfPeople,
    TitlesOfEvents,
    NamesOfClubs,
    ClubNamesOfRequests,
    GatesOfPasses,
  ] as const;

  constructor(
    private readonly people: NamesOfPeople,
    private readonly events: TitlesOfEvents,
    private readonly clubs: NamesOfClubs,
    private readonly requests: ClubNamesOfRequests,
    private readonly passes: GatesOfPasses,
  ) {}

  async addTo(entries: readonly AuditEntry[]): Promise<readonly AuditEntryView[]> {
    if (entries.length === 0) return [];
    const uids = entries.flatMap(({ actor, club, subject }) => [actor, club ?? actor, subject]);
    const eventIds = entries.flatMap(({ subject, detail }) => [subject, readDetail(detail).event ?? subject]);
    const clubIds = entries.flatMap(({ club, subject, detail }) => [
      ...[club ?? subject, subject, readDetail(detail).club ?? subject],
    ]);
    const requestIds = entries.flatMap(({ detail }) => readDetail(detail).request ?? []);
    const [people, titles, clubs, requests, passes] = await Promise.all([
      this.people.findAll([...new Set(uids)].filter((uid) => !ACARA.includes(uid))),
      this.events.titlesOf([...new Set(eventIds)]),
      this.clubs.findAll([...new Set(clubIds)]),
      this.requests.findAll([...new Set(requestIds)]),
      this.passes.findAll([...new Set(entries.map(({ actor }) => actor))]),
    ]);
    const names = new Map([
      ...clubs.map(({ id, name }) => [id, name] as const),
      ...people.map(({ uid, name }) => [uid, name] as const),
    ]);
    const clubNames = new Map(clubs.map(({ id, name }) => [id, name]));
    const askedNames = new Map(requests.map(({ id, clubName }) => [id, clubName]));
    const gates = new Map(passes.map(({ id, gate }) => [id, gate]));
    const nameOf = (uid: string) => names.get(uid) ?? (ACARA.includes(uid) ? 'Acara' : uid);
    return entries.map((entry) => {
      const { actor, club, subject, detail } = entry;
      const { event = '', club: clubInDetail = '', request = '', provider } = readDetail(detail);
      const detailClubName = clubNames.get(clubInDetail) ?? askedNames.get(request) ?? null;
      return {
        ...entry,
        actorName: nameOf(actor),
        actorGate: gates.get(actor) ?? null,
        detailClubName,
        clubName: club === null ? null : (clubNames.get(club) ?? nameOf(club)),
        subjectName:
          titles.get(subject) ??
          titles.get(event) ??
          names.get(subject) ??
          clubNames.get(clubInDetail) ??
          provider ??
          subject,
      };
    });
  }
}
