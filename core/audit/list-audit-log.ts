import { type Actor, requireRole } from '../actor.ts';
import { daysAfter, readDay, startOfDay } from '../shared/day.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { ChoiceRule, IntegerRule, PatternRule } from '../shared/field-rules.ts';
import { DAY, type Instant } from '../shared/instant.ts';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from './audit-entry.ts';
import { type AuditEntryView, AuditNames } from './audit-entry-view.ts';
import { AUDIT_KINDS, type AuditKind, actionsOf } from './audit-kinds.ts';
import { AuditQueries } from './audit-queries.ts';

export interface ListAuditLogInput {
  /** Entries numbered below this one; null for the latest. */
  readonly before: number | null;
  /** Only entries of this action; missing, null or empty for all. */
  readonly action?: string | null;
  /** Only entries of actions of this kind; missing, null or empty for all. */
  readonly kind?: string | null;
  /** Only entries that this person made, made for this club or that are about them; missing, null or empty for all. */
  readonly person?: string | null;
  /** Only entries of this day in Kuala Lumpur; missing, null or empty for all. */
  readonly day?: string | null;
}

export interface ListAuditLogOutput {
  readonly entries: readonly AuditEntryView[];
  /** Null on the last page. */
  readonly nextBefore: number | null;
  /** Whether the hash chain is intact. */
  readonly intact: boolean;
}

const PAGE = 50;

/** The fields of a query of the audit log. */
export const AUDIT_FIELDS = {
  before: { label: 'The number', min: 1, max: Number.MAX_SAFE_INTEGER },
  action: { label: 'The action', options: AUDIT_ACTIONS },
  kind: { label: 'The kind', options: AUDIT_KINDS },
  day: {
    label: 'Day',
    pattern: `^(${DAY})?$`,
    problem: { code: 'not_a_day', example: '2026-12-01' },
  },
} as const satisfies Readonly<Record<string, IntegerRule | ChoiceRule | PatternRule>>;

/** Lists the audit log with current names, the latest entry first, for admins. */
export class ListAuditLog {
  static readonly needs = [AuditQueries, AuditNames] as const;

  constructor(
    private readonly audit: AuditQueries,
    private readonly names: AuditNames,
  ) {}

  async execute(actor: Actor, input: ListAuditLogInput): Promise<ListAuditLogOutput> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    if (input.before !== null) checks.integer('before', input.before, AUDIT_FIELDS.before);
    const action = input.action
      ? checks.choice<AuditAction>('action', input.action, AUDIT_FIELDS.action)
      : null;
    const kind = input.kind ? checks.choice<AuditKind>('kind', input.kind, AUDIT_FIELDS.kind) : null;
    checks.throwIfInvalid();
    const actions = actionsOf(kind).filter((one) => action === null || one === action);
    const found = await this.#find(input, actions);
    const entries = await this.names.addTo(found.slice(0, PAGE));
    return {
      entries,
      nextBefore: found.length > PAGE ? (entries.at(-1)?.number ?? null) : null,
      intact: (await this.audit.firstBroken()) === null,
    };
  }

  /** Returns none when the action is not of the kind. */
  async #find(
    { before, person, day }: ListAuditLogInput,
    actions: readonly AuditAction[],
  ): Promise<readonly AuditEntry[]> {
    const between = day ? dayRange(day) : null;
    if (actions.length === 0) return [];
    return this.audit.latest({
      limit: PAGE + 1,
      before,
      actions: actions.length === AUDIT_ACTIONS.length ? null : actions,
      person: person || null,
      between,
    });
  }
}

function dayRange(text: string): readonly [Instant, Instant] {
  const day = readDay(text);
  if (day === null) throw invalidInput({ day: AUDIT_FIELDS.day.problem });
  return [startOfDay(day), startOfDay(daysAfter(day, 1))];
}
