import type { Person } from '#core/people/person.ts';

/** A registered student. */
export function aPerson(differences: Partial<Person> = {}): Person {
  return {
    uid: 'person-1',
    email: 'student-one@student.acara.test',
    name: 'Student One',
    role: 'student',
    studentId: 'A26CS0001',
    faculty: 'Computing',
    phoneNumber: '+60 12-000 0000',
    year: null,
    sources: { name: null, studentId: null, faculty: null, year: null },
    isClubVerified: false,
    isEmailAccepted: false,
    photoURL: null,
    provider: null,
    privacyNotice: { version: '1', acceptedAt: '2026-11-01T02:00:00.000Z' },
    disabledAt: null,
    createdAt: '2026-11-01T02:00:00.000Z',
    updatedAt: '2026-11-01T02:00:00.000Z',
    ...differences,
  };
}
