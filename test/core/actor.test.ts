import { describe, expect, it } from 'vitest';
import { type Actor, ANONYMOUS, requireRole, requireSignedIn, requireSystem, SYSTEM } from '#core/actor.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { NOT_YOUR_ROLE, plainRefusal, refusalOf, SIGN_IN } from '#test/support/refusal-of.ts';

const student = aSignedIn();

describe('requireSignedIn and requireRole', () => {
  it.each<[string, Actor]>([
    ['nobody', ANONYMOUS],
    ['Acara itself', SYSTEM],
  ])('is not %s, where a person is needed', async (_who, actor) => {
    expect(await refusalOf(() => requireSignedIn(actor))).toEqual(SIGN_IN);
    expect(await refusalOf(() => requireRole(actor, 'student', 'club', 'admin'))).toEqual(SIGN_IN);
  });

  it('refuses a person of another role', async () => {
    expect(await refusalOf(() => requireRole(student, 'club', 'admin'))).toEqual(NOT_YOUR_ROLE);
  });

  it.each<[string, Actor]>([
    ['nobody', ANONYMOUS],
    ['a student', student],
    ['an admin', { ...student, role: 'admin' }],
  ])('is not %s, where only Acara itself may', async (_who, actor) => {
    expect(await refusalOf(() => requireSystem(actor))).toEqual(
      plainRefusal('forbidden', 'Only Acara itself can do this.'),
    );
  });

  it('returns the signed-in person', () => {
    expect(requireSignedIn(student)).toBe(student);
    expect(requireRole(student, 'student')).toBe(student);
    requireSystem(SYSTEM);
  });
});
