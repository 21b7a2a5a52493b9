import { domainError } from '../shared/errors/build-error.ts';
import type { StatementLineId } from '../shared/ids.ts';
import { type ReadForm, requireVersion, type Version } from '../versions/field-changes.ts';
import { isWaiting, type StatementLine, versionOf } from './statement-line.ts';

/**
 * Returns the line. Throws `statement_line_not_found`, `wrong_state` for a line that does not wait, and
 * `changed_meanwhile` for another version.
 */
export function requireWaitingLine(line: StatementLine | null | undefined, version: Version): StatementLine {
  if (!line) throw domainError('statement_line_not_found');
  if (!isWaiting(line)) throw domainError('wrong_state', { reason: 'statement_line_decided' });
  requireVersion(version, versionOf(line));
  return line;
}

/** Returns what tells who has assigned a line. Its version is no time, so the last assignment counts. */
export function assignmentOf(id: StatementLineId, field: string): ReadForm {
  const actions = ['statement_line_assigned'] as const;
  return { form: { actions, fields: [{ field, key: actions }] }, subject: id, version: null };
}
