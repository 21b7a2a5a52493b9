import type { ClubId, EventId, PersonId } from '../shared/ids.ts';
import { readDetail } from './audit-detail.ts';
import type { AuditEntry } from './audit-entry.ts';

/** An entry with current names. What has no name shows its id. */
export interface AuditEntryView extends AuditEntry {
  readonly actorName: string;
  readonly clubName: string | null;
  readonly subjectName: string;
}

/** Looks up names. Bound to `PersonRepository`. */
export interface NamesOfPeople {
  findAll(uids: readonly PersonId[]): Promise<readonly { readonly uid: PersonId; readonly name: string }[]>;
}

/** Bound to `ClubQueries`. */
export interface NamesOfClubs {
  findAll(ids: readonly ClubId[]): Promise<readonly { readonly id: ClubId; readonly name: string }[]>;
}

/** Looks up titles. Bound to `EventQueries`. */
export interface TitlesOfEvents {
  titlesOf(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, string>>;
}

const ACARA = ['system', 'anonymous'];

/** Adds current names to entries. */
export class AuditNames {
  constructor(
    private readonly people: NamesOfPeople,
    private readonly events: TitlesOfEvents,
    private readonly clubs: NamesOfClubs,
  ) {}

  async addTo(entries: readonly AuditEntry[]): Promise<readonly AuditEntryView[]> {
    if (entries.length === 0) return [];
    const uids = entries.flatMap(({ actor, club, subject }) => [actor, club ?? actor, subject]);
    const eventIds = entries.flatMap(({ subject, detail }) => [subject, readDetail(detail).event ?? subject]);
    const clubIds = entries.flatMap(({ club, subject, detail }) => [
      ...[club ?? subject, subject, readDetail(detail).club ?? subject],
    ]);
    const [people, titles, clubs] = await Promise.all([
      this.people.findAll([...new Set(uids)].filter((uid) => !ACARA.includes(uid))),
      this.events.titlesOf([...new Set(eventIds)]),
      this.clubs.findAll([...new Set(clubIds)]),
    ]);
    const names = new Map([
      ...clubs.map(({ id, name }) => [id, name] as const),
      ...people.map(({ uid, name }) => [uid, name] as const),
    ]);
    const clubNames = new Map(clubs.map(({ id, name }) => [id, name]));
    const nameOf = (uid: string) => names.get(uid) ?? (ACARA.includes(uid) ? 'Acara' : uid);
    return entries.map((entry) => {
      const { actor, club, subject, detail } = entry;
      const { event = '', club: clubInDetail = '', provider } = readDetail(detail);
      return {
        ...entry,
        actorName: nameOf(actor),
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
