import type { FieldChecks } from '../../shared/field-checks.ts';
import type { Person } from '../person.ts';
import type { PersonRepository } from '../person-repository.ts';
import { studentIdKey } from './person-facts.ts';

/**
 * Adds a problem for a typed student id that a source states for another person. The stored id of the profile passes:
 * the source may have stated it later.
 */
export async function refuseProvenStudentId(
  checks: FieldChecks,
  people: Pick<PersonRepository, 'findByStudentId'>,
  { uid, studentId: stored }: Pick<Person, 'uid' | 'studentId'>,
  studentId: string,
): Promise<void> {
  const key = studentIdKey(studentId);
  const owner = key === '' || key === studentIdKey(stored) ? null : await people.findByStudentId(key);
  if (owner && owner.uid !== uid) checks.addProblem('studentId', { code: 'student_id_taken' });
}
