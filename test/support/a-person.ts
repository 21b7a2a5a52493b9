import { newPerson, type Person, PROFILE_DEFAULTS } from '#core/people/person.ts';

/** A registered student. */
export function aPerson(differences: Partial<Person> = {}): Person {
  const person = newPerson(
    { uid: 'person-1', email: 'student-one@student.acara.test' },
    {
      ...PROFILE_DEFAULTS,
      name: 'Student One',
      studentId: 'A26CS0001',
      faculty: 'Computing',
      phoneNumber: '+60 12-000 0000',
    },
    'student',
    '2026-11-01T02:00:00.000Z',
  );
  return { ...person, ...differences };
}
