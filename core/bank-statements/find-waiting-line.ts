import { domainError } from '../shared/errors/build-error.ts';
import type { StatementLineId } from '../shared/ids.ts';
import type { Stores } from '../unit-of-work.ts';
import { isWaiting, type StatementLine } from './statement-line.ts';

/** Returns the line, locked. Throws `statement_line_not_found`, and `wrong_state` for a line that does not wait. */
export async function findWaitingLine(
  { statementLines }: Pick<Stores, 'statementLines'>,
  id: StatementLineId,
): Promise<StatementLine> {
  const [line] = await statementLines.findAll([id]);
  if (!line) throw domainError('statement_line_not_found');
  if (!isWaiting(line)) throw domainError('wrong_state', { reason: 'statement_line_decided' });
  return line;
}
