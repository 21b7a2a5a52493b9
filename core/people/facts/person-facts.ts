import type { Instant } from '../../shared/instant.ts';
import { type Person, touched } from '../person.ts';

/** Where a fact about a person comes from: the university's sign-in, or the registrar's list. */
export const FACT_SOURCES = ['provider', 'roster'] as const;
export type FactSource = (typeof FACT_SOURCES)[number];

/** The facts that a source can state. */
export const FACTS = ['name', 'studentId', 'faculty', 'year'] as const;
export type Fact = (typeof FACTS)[number];

/** What a source says about a person; null for what it does not say. */
export type PersonFacts = Readonly<Record<Fact, string | null>>;
export const NO_FACTS: PersonFacts = { name: null, studentId: null, faculty: null, year: null };

/** Where each fact of a profile comes from; null for what the person typed, or nobody did. */
export type FactOrigins = Readonly<Record<Fact, FactSource | null>>;
export const NO_ORIGINS: FactOrigins = { name: null, studentId: null, faculty: null, year: null };

/** Returns the form by which student ids are compared: upper case, without spaces. */
export function studentIdKey(studentId: string): string {
  return studentId.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

/** Letters and digits, at least one digit among them. */
const STUDENT_ID_KEY = /^(?=[^\d]*\d)[A-Z\d][A-Z\d/._-]{2,39}$/;

/** Returns whether a key (see `studentIdKey`) can be that of a matric number. */
export function isStudentIdKey(key: string): boolean {
  return STUDENT_ID_KEY.test(key);
}

/** Returns the key of the student id when a source states it; null for a typed one. No two people have the same. */
export function provenStudentId({
  studentId,
  sources,
}: Pick<Person, 'studentId' | 'sources'>): string | null {
  return sources.studentId === null ? null : studentIdKey(studentId);
}

/**
 * Returns the person with the facts of a source, or the same person when nothing changes. The roster does not replace
 * what the university's sign-in says; no source replaces the name of a club.
 */
export function withFacts(person: Person, facts: PersonFacts, source: FactSource, now: Instant): Person {
  const taken = FACTS.filter((fact) => facts[fact] !== null && isNews(person, fact, facts[fact], source));
  if (taken.length === 0) return person;
  const values = Object.fromEntries(taken.map((fact) => [fact, facts[fact]]));
  const sources = Object.fromEntries(taken.map((fact) => [fact, source]));
  return touched({ ...person, ...values, sources: { ...person.sources, ...sources } }, now);
}

/** Returns the person with the value of a fact as if they had typed it. */
export function withoutSource(person: Person, fact: Fact, now: Instant): Person {
  return touched({ ...person, sources: { ...person.sources, [fact]: null } }, now);
}

function isNews(person: Person, fact: Fact, value: string | null, source: FactSource): boolean {
  if (fact === 'name' && person.role === 'club') return false;
  const stored = person.sources[fact];
  if (source === 'roster' && stored === 'provider') return false;
  return stored !== source || person[fact] !== value;
}
