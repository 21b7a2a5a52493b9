import type { Actor } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { listKeysOf } from '../../offers/list-keys.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { ProvenEmails } from '../../people/proven-emails.ts';
import { Clock } from '../../shared/clock.ts';
import { groupedBy } from '../../shared/grouped.ts';
import { type ClubId, Ids, type PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import { mapConcurrent } from '../../shared/map-concurrent.ts';
import { type Stores, UnitOfWork } from '../../unit-of-work.ts';
import { findOpenClub } from '../club-rules.ts';
import { requireTeam } from '../members/member-rules.ts';
import type { ClubMember, WaitingMember } from './club-member.ts';
import { type ImportResult, type ImportRow, type ReadRow, readRow, requireRows } from './import-rules.ts';
import { imported, isMemberUntil } from './joining.ts';
import { membershipEnd, SessionCalendar } from './session-end.ts';

export interface ImportClubPeopleInput {
  readonly id: ClubId;
  /** Only says what would happen. */
  readonly dryRun: boolean;
  readonly rows: readonly ImportRow[];
}

export interface ImportClubPeopleOutput {
  /** In the order of the input. `line` counts from 1. */
  readonly rows: readonly { readonly line: number; readonly result: ImportResult }[];
}

/** A line whose person is known by keys, and by their uid when they have an account. */
interface KnownRow {
  readonly keys: readonly string[];
  readonly uid: PersonId | null;
}

const CONCURRENT = 8;

/**
 * Makes the people of a list members until the end of the session. They are found by a proven address or matric number; who
 * has no account yet is kept as keyed hashes, and becomes a member with an account that proves one of them. The answer is the
 * same for both. Imported again, it changes nothing. Throws `forbidden`, `club_not_found`, `invalid_input`, and
 * `wrong_state` for a club that was merged into another.
 */
export class ImportClubPeople {
  static readonly needs = [
    PersonRepository,
    ProvenEmails,
    UnitOfWork,
    SessionCalendar,
    KeyedDigest,
    Clock,
    Ids,
  ] as const;

  constructor(
    private readonly people: Pick<PersonRepository, 'findByEmail' | 'findByStudentId'>,
    private readonly provenEmails: Pick<ProvenEmails, 'includes'>,
    private readonly unitOfWork: UnitOfWork,
    private readonly calendar: SessionCalendar,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, { id, dryRun, rows }: ImportClubPeopleInput): Promise<ImportClubPeopleOutput> {
    requireTeam(actor, id);
    requireRows(rows);
    const known = await this.#known(rows.map(readRow));
    const now = this.clock.now();
    const until = membershipEnd(now, this.calendar);
    const results = await this.unitOfWork.run(async (stores) => {
      await findOpenClub(stores, id);
      const { results, changes } = await this.#plan(stores, id, known, until, now);
      if (dryRun) return results;
      await stores.clubPeople.addAll(changes.added);
      await stores.clubPeople.saveAll(changes.changed);
      await stores.clubPeople.removeWaiting(id, changes.outdated);
      await stores.clubPeople.addWaiting(changes.waiting);
      const added = results.filter((result) => result === 'added').length;
      await stores.audit.append(
        auditFact(actor, 'club_people_imported', id, now, { rows: results.length, people: added }),
      );
      return results;
    });
    return { rows: results.map((result, index) => ({ line: index + 1, result })) };
  }

  /** Finds the people of the lines; null for a line that is not valid. */
  async #known(rows: readonly (ReadRow | null)[]): Promise<readonly (KnownRow | null)[]> {
    const found = await mapConcurrent(CONCURRENT, rows, async (row) => {
      if (row === null) return null;
      const keys = listKeysOf(row.email, { studentId: row.studentId }, this.digest);
      return { keys, uid: await this.#uidOf(row) };
    });
    return found.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
  }

  async #uidOf({ email, studentId }: ReadRow): Promise<PersonId | null> {
    const byEmail = email === null ? null : await this.people.findByEmail(email);
    if (byEmail && (await this.provenEmails.includes(byEmail))) return byEmail.uid;
    return studentId === null ? null : ((await this.people.findByStudentId(studentId))?.uid ?? null);
  }

  /** Decides on each line by what is stored and by the lines before it. */
  async #plan(
    { clubPeople }: Pick<Stores, 'clubPeople'>,
    clubId: ClubId,
    known: readonly (KnownRow | null)[],
    until: Instant,
    now: Instant,
  ) {
    const uids = [...new Set(known.flatMap((row) => row?.uid ?? []))];
    const keys = known.flatMap((row) => row?.keys ?? []);
    const [stored, byKeys] = [await clubPeople.of(clubId, uids), await clubPeople.waitingBy(keys)];
    const rowsOf = groupedBy(stored, ({ uid }) => uid);
    const waitingBy = new Map(byKeys.flatMap((one) => (one.clubId === clubId ? [[one.key, one]] : [])));
    const seen = new Set<string>();
    const done = new Set<PersonId>();
    const added: ClubMember[] = [];
    const changed: ClubMember[] = [];
    const waiting: WaitingMember[] = [];
    const outdated: string[] = [];
    const results = known.map((row): ImportResult => {
      if (row === null) return 'not_valid';
      const isRepeated = row.keys.some((key) => seen.has(key));
      for (const key of row.keys) seen.add(key);
      if (isRepeated) return 'twice_in_list';
      if (row.uid === null) {
        const earlier = row.keys.flatMap((key) => waitingBy.get(key) ?? []);
        if (earlier.some((one) => one.until >= until)) return 'is_member';
        outdated.push(...earlier.map(({ lineId }) => lineId));
        const lineId = this.ids.next();
        for (const key of row.keys) waiting.push({ clubId, key, lineId, until, addedAt: now });
        return 'added';
      }
      const rows = rowsOf.get(row.uid) ?? [];
      if (isMemberUntil(rows, until, now)) return 'is_member';
      if (done.has(row.uid)) return 'added';
      done.add(row.uid);
      const change = imported({ id: this.ids.next(), clubId, uid: row.uid, rows, until, now });
      added.push(...change.added);
      changed.push(...change.changed);
      return 'added';
    });
    return { results, changes: { added, changed, waiting, outdated } };
  }
}
