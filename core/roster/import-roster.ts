import { type Actor, requireSystem } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { ArrivingMembers } from '../people/facts/arriving-members.ts';
import { withFacts, withoutSource } from '../people/facts/person-facts.ts';
import type { Person } from '../people/person.ts';
import { PersonQueries } from '../people/person-queries.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { ProvenEmails } from '../people/proven-emails.ts';
import { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { mapConcurrent } from '../shared/map-concurrent.ts';
import { SiteFacts } from '../site/site-facts.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { type RosterLine, type RosterProblem, readRoster } from './roster-file.ts';
import { planRoster, type RosterChange, type RosterPlan } from './roster-plan.ts';

export interface ImportRosterInput {
  /** The registrar's file. */
  readonly csv: string;
  /** Only says what would change. */
  readonly dryRun: boolean;
}

export interface ImportRosterOutput {
  /** The lines that are kept for people who arrive later, those with an account included. */
  readonly kept: number;
  /** The lines whose person has no account yet. */
  readonly waiting: number;
  /** The people of whom something changes. */
  readonly people: number;
  readonly changes: readonly RosterChange[];
  /** By line. */
  readonly problems: readonly RosterProblem[];
}

const PAGE = 1_000;
const CONCURRENT = 8;

/**
 * Imports the registrar's list: gives people their name, student id, faculty and year, and keeps the list for those who
 * have no account yet. Replaces the former list; people who are missing in the new one keep their facts. Repeating it
 * changes nothing. Called by the command line. Throws `invalid_input` for a file that is no such list; then nothing is changed.
 */
export class ImportRoster {
  static readonly needs = [
    PersonRepository,
    PersonQueries,
    ProvenEmails,
    ArrivingMembers,
    SiteFacts,
    UnitOfWork,
    Clock,
  ] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly queries: PersonQueries,
    private readonly provenEmails: ProvenEmails,
    private readonly members: ArrivingMembers,
    private readonly site: SiteFacts,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, { csv, dryRun }: ImportRosterInput): Promise<ImportRosterOutput> {
    requireSystem(actor);
    const now = this.clock.now();
    const { lines, problems } = readRoster(csv, this.site.faculties);
    const everybody = await this.#everybody();
    const plan = planRoster(lines, everybody, await this.#proven(everybody), now);
    const refused = dryRun ? [] : await this.#apply(plan, now);
    const changes = plan.changes.filter(({ uid }) => !refused.includes(uid));
    const taken = plan.changes.filter(({ uid, fact }) => refused.includes(uid) && fact === 'studentId');
    if (!dryRun) await this.#store(actor, lines, changes, now);
    const late = taken.map(({ line }) => ({ line, problem: 'student_id_taken' as const }));
    return {
      kept: lines.length,
      waiting: plan.waiting,
      people: plan.people.length - refused.length,
      changes,
      problems: [...problems, ...plan.problems, ...late].sort((a, b) => a.line - b.line),
    };
  }

  async #everybody(): Promise<readonly Person[]> {
    const all: Person[] = [];
    for (;;) {
      const page = await this.queries.search(
        { words: [], role: null },
        { limit: PAGE, after: all.at(-1) ?? null },
      );
      all.push(...page);
      if (page.length < PAGE) return all;
    }
  }

  /** Returns the people whose email proves who they are. */
  async #proven(everybody: readonly Person[]): Promise<ReadonlySet<PersonId>> {
    const proven: PersonId[] = [];
    for (let from = 0; from < everybody.length; from += PAGE)
      proven.push(...(await this.provenEmails.among(everybody.slice(from, from + PAGE))));
    return new Set(proven);
  }

  /**
   * Frees the student ids that change hands, then stores the facts. Returns the people whose student id was given to
   * another account meanwhile.
   */
  async #apply({ people, releases }: RosterPlan, now: Instant): Promise<readonly PersonId[]> {
    const freed = await mapConcurrent(CONCURRENT, releases, (uid) =>
      this.people.change(uid, (stored) =>
        stored.sources.studentId === 'roster' ? withoutSource(stored, 'studentId', now) : stored,
      ),
    );
    for (const result of freed) if (result.status === 'rejected') throw result.reason;
    const results = await mapConcurrent(CONCURRENT, people, ({ uid, facts }) =>
      this.#changeFacts(uid, (stored) => withFacts(stored, facts, 'roster', now)),
    );
    return results.flatMap((result, index) => {
      if (result.status === 'fulfilled') return [];
      const { reason } = result;
      if (!(reason instanceof DomainError) || reason.code !== 'invalid_input') throw reason;
      return people[index]?.uid ?? [];
    });
  }

  /** A matric number that is proven now may be on the list of a club. */
  async #changeFacts(uid: PersonId, change: (person: Person) => Person): Promise<void> {
    const changed = await this.people.change(uid, change);
    if (changed) await this.members.welcome(changed, false);
  }

  async #store(
    actor: Actor,
    lines: readonly RosterLine[],
    changes: readonly RosterChange[],
    now: Instant,
  ): Promise<void> {
    const people = new Set(changes.map(({ uid }) => uid)).size;
    const detail = { rows: lines.length, people, changes: changes.length };
    const fact = auditFact(actor, 'roster_imported', 'roster', now, detail);
    await this.unitOfWork.run(async (stores) => {
      await stores.roster.replaceAll(lines.map((line) => ({ ...line, importedAt: now })));
      await stores.audit.append(fact);
    });
  }
}
