import { type Actor, requireRole } from '../actor.ts';
import { daysAfter, readDay, startOfDay } from '../shared/day.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { ChoiceRule, IntegerRule, PatternRule } from '../shared/field-rules.ts';
import type { PersonId } from '../shared/ids.ts';
import { DAY, type Instant } from '../shared/instant.ts';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from './audit-entry.ts';
import { isAccountAction } from './audit-journal.ts';
import type { AuditQueries } from './audit-queries.ts';

export interface ListAuditLogInput {
  /** Entries numbered below this one; null for the latest. */
  readonly before: number | null;
  /** Only entries of this action; missing, null or empty for all. */
  readonly action?: string | null;
  /** Only entries that this person made or that are about them: a uid; missing, null or empty for all. */
  readonly person?: string | null;
  /** Only entries of this day in Kuala Lumpur; missing, null or empty for all. */
  readonly day?: string | null;
}

export interface ListAuditLogOutput {
  readonly entries: readonly AuditEntry[];
  /** Null on the last page. */
  readonly nextBefore: number | null;
  /** Whether the hash chain is intact. */
  readonly intact: boolean;
}

/** Looks up names. Bound to `PersonRepository`. */
interface NamesOfPeople {
  findAll(uids: readonly PersonId[]): Promise<readonly { readonly uid: PersonId; readonly name: string }[]>;
}

const PAGE = 50;

/** The fields of a query of the audit log. */
export const AUDIT_FIELDS = {
  before: { label: 'The number', min: 1, max: Number.MAX_SAFE_INTEGER },
  action: { label: 'The action', options: AUDIT_ACTIONS },
  day: {
    label: 'Day',
    pattern: `^(${DAY})?$`,
    problem: { code: 'not_a_day', example: '2026-12-01' },
  },
} as const satisfies Readonly<Record<string, IntegerRule | ChoiceRule | PatternRule>>;

/** Lists the audit log, the latest entry first, for admins. */
export class ListAuditLog {
  constructor(
    private readonly audit: AuditQueries,
    private readonly people: NamesOfPeople,
  ) {}

  async execute(actor: Actor, input: ListAuditLogInput): Promise<ListAuditLogOutput> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    if (input.before !== null) checks.integer('before', input.before, AUDIT_FIELDS.before);
    const action = input.action
      ? checks.choice<AuditAction>('action', input.action, AUDIT_FIELDS.action)
      : null;
    checks.throwIfInvalid();
    const found = await this.audit.latest({
      limit: PAGE + 1,
      before: input.before,
      action,
      person: input.person || null,
      between: input.day ? dayRange(input.day) : null,
    });
    const entries = await this.#named(found.slice(0, PAGE));
    return {
      entries,
      nextBefore: found.length > PAGE ? (entries.at(-1)?.number ?? null) : null,
      intact: (await this.audit.firstBroken()) === null,
    };
  }

  /** Adds current names where an entry has ids only. Unknown people keep their id. */
  async #named(entries: readonly AuditEntry[]): Promise<readonly AuditEntry[]> {
    const ids = entries.filter(isAboutAccount).flatMap(({ actor, subject }) => [actor, subject]);
    const people = ids.length === 0 ? [] : await this.people.findAll([...new Set(ids)]);
    const nameOf = new Map(people.map(({ uid, name }) => [uid, name]));
    return entries.map((entry) =>
      isAboutAccount(entry)
        ? {
            ...entry,
            actorName: entry.actorName || (nameOf.get(entry.actor) ?? entry.actor),
            subjectName: nameOf.get(entry.subject) ?? entry.subject,
          }
        : entry,
    );
  }
}

function dayRange(text: string): readonly [Instant, Instant] {
  const day = readDay(text);
  if (day === null) throw invalidInput({ day: AUDIT_FIELDS.day.problem });
  return [startOfDay(day), startOfDay(daysAfter(day, 1))];
}

/** Returns whether an entry stores its account by id, without a name. */
function isAboutAccount({ action, subject, subjectName }: AuditEntry): boolean {
  return isAccountAction(action) || subjectName === subject;
}
