import { describe, expect, it } from 'vitest';
import {
  type Actor,
  ANONYMOUS,
  requireRole,
  requireSignedIn,
  requireSystem,
  type SignedIn,
  SYSTEM,
} from '#core/shared/actor.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const student: SignedIn = {
  kind: 'person',
  uid: 'person-1',
  email: 'aina@student.acara.test',
  name: 'Aina',
  role: 'student',
  isClubVerified: false,
};
const signIn = plainRefusal('unauthenticated', 'Please sign in first.');

describe('requireSignedIn and requireRole', () => {
  it.each<[string, Actor]>([
    ['nobody', ANONYMOUS],
    ['Acara itself', SYSTEM],
  ])('is not %s, where a person is needed', async (_who, actor) => {
    expect(await refusalOf(() => requireSignedIn(actor))).toEqual(signIn);
    expect(await refusalOf(() => requireRole(actor, 'student', 'club', 'admin'))).toEqual(signIn);
  });

  it('refuses a person of another role', async () => {
    expect(await refusalOf(() => requireRole(student, 'club', 'admin'))).toEqual(
      plainRefusal('forbidden', 'Your role does not allow this.'),
    );
  });

  it.each<[string, Actor]>([
    ['nobody', ANONYMOUS],
    ['a student', student],
    ['an admin', { ...student, role: 'admin' }],
  ])('is not %s, where only Acara itself may', async (_who, actor) => {
    expect(await refusalOf(() => requireSystem(actor))).toEqual(
      plainRefusal('forbidden', 'Only Acara itself does this.'),
    );
  });

  it('returns the signed-in person', () => {
    expect(requireSignedIn(student)).toBe(student);
    expect(requireRole(student, 'student')).toBe(student);
    requireSystem(SYSTEM);
  });
});
