import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { Clock } from '../shared/clock.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { StatementLineId } from '../shared/ids.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { FieldChanges } from '../versions/field-changes.ts';
import { STATEMENT_FIELDS } from './statement-fields.ts';
import { assignmentOf, requireWaitingLine } from './waiting-line.ts';

export interface CloseStatementLinesInput {
  readonly lineIds: readonly StatementLineId[];
  /** The `version` of each line that was read, in the same order; refused when somebody has assigned one meanwhile. */
  readonly versions?: readonly string[] | undefined;
  /** What the money is, or what became of it. */
  readonly note: string;
}

/**
 * Closes waiting lines that pay for no ticket: all of them or none. Their money is not counted. For admins. Throws
 * `invalid_input`, `statement_line_not_found`, `changed_meanwhile`, and `wrong_state` for a line that does not wait.
 */
export class CloseStatementLines {
  static readonly needs = [UnitOfWork, FieldChanges, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly changes: FieldChanges,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: CloseStatementLinesInput): Promise<null> {
    const { uid } = requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const note = checks.text('note', input.note, STATEMENT_FIELDS.note);
    checks.throwIfInvalid();
    const { lineIds, versions = [] } = input;
    const ids = [...new Set(lineIds)].sort();
    const { min, max } = STATEMENT_FIELDS.lineIds;
    if (ids.length < min || ids.length > max)
      throw invalidInput({ lineIds: { code: 'too_many_lines', max } });
    const now = this.clock.now();
    let last = '';
    const close = async (stores: Stores) => {
      for (const id of ids) {
        last = id;
        const [found] = await stores.statementLines.findAll([id]);
        const line = requireWaitingLine(found, versions[lineIds.indexOf(id)]);
        await stores.statementLines.saveAll([{ ...line, state: 'closed', decidedBy: uid, note }]);
        await stores.audit.append(auditFact(actor, 'statement_line_closed', id, now));
      }
      return null;
    };
    return this.changes.tell(
      () => assignmentOf(last, last),
      () => this.unitOfWork.run(close),
    );
  }
}
