import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { Clock } from '../shared/clock.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { StatementLineId } from '../shared/ids.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { findWaitingLine } from './find-waiting-line.ts';
import { STATEMENT_FIELDS } from './statement-fields.ts';

export interface CloseStatementLinesInput {
  readonly lineIds: readonly StatementLineId[];
  /** What the money is, or what became of it. */
  readonly note: string;
}

/**
 * Closes waiting lines that pay for no ticket: all of them or none. Their money is not counted. For admins. Throws
 * `invalid_input`, `statement_line_not_found`, and `wrong_state` for a line that does not wait.
 */
export class CloseStatementLines {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: CloseStatementLinesInput): Promise<null> {
    const { uid } = requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const note = checks.text('note', input.note, STATEMENT_FIELDS.note);
    checks.throwIfInvalid();
    const ids = [...new Set(input.lineIds)].sort();
    const { min, max } = STATEMENT_FIELDS.lineIds;
    if (ids.length < min || ids.length > max)
      throw invalidInput({ lineIds: { code: 'too_many_lines', max } });
    const now = this.clock.now();
    return this.unitOfWork.run(async (stores) => {
      for (const id of ids) {
        const line = await findWaitingLine(stores, id);
        await stores.statementLines.saveAll([{ ...line, state: 'closed', decidedBy: uid, note }]);
        await stores.audit.append(auditFact(actor, 'statement_line_closed', id, now));
      }
      return null;
    });
  }
}
