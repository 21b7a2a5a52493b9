import type { FieldChecks } from '../../shared/field-checks.ts';
import type { PersonId } from '../../shared/ids.ts';
import type { PersonRepository } from '../person-repository.ts';
import { studentIdKey } from './person-facts.ts';

/** Adds a problem for a typed student id that a source states for another person. */
export async function refuseProvenStudentId(
  checks: FieldChecks,
  people: Pick<PersonRepository, 'findByStudentId'>,
  uid: PersonId,
  studentId: string,
): Promise<void> {
  const key = studentIdKey(studentId);
  const owner = key === '' ? null : await people.findByStudentId(key);
  if (owner && owner.uid !== uid) checks.addProblem('studentId', { code: 'student_id_taken' });
}
