import { expect } from 'vitest';
import type { EventId } from '#core/events/event.ts';
import { type Actor, ANONYMOUS, SYSTEM } from '#core/shared/actor.ts';
import type { Acara } from '#test/support/acara.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

export const SIGN_IN = plainRefusal('unauthenticated', 'Please sign in first.');
export const NOT_YOUR_ROLE = plainRefusal('forbidden', 'Your role does not allow this.');
export const NO_EVENT = plainRefusal('event_not_found', 'Event not found');

/**
 * Expects that only the event’s club and admins may do something, and that others get the answer for a missing event.
 */
export async function expectOnlyForItsClub(
  acara: Acara,
  id: EventId,
  attempt: (actor: Actor, id: EventId) => Promise<unknown>,
): Promise<void> {
  const stranger = await acara.aVerifiedClub('Kelab Lain');
  const student = await acara.aStudent('Stranger');
  const admin = await acara.anAdmin('Another Admin');
  const before = acara.database.published;
  for (const nobody of [ANONYMOUS, SYSTEM]) expect(await refusalOf(attempt(nobody, id))).toEqual(SIGN_IN);
  expect(await refusalOf(attempt(student, id))).toEqual(NOT_YOUR_ROLE);
  expect(await refusalOf(attempt(stranger, id))).toEqual(NO_EVENT);
  expect(await refusalOf(attempt(stranger, 'event-0'))).toEqual(NO_EVENT);
  expect(await refusalOf(attempt(admin, 'event-0'))).toEqual(NO_EVENT);
  expect(acara.database.published).toBe(before);
}

/** Expects that only admins may do something. */
export async function expectOnlyForAdmins(
  acara: Acara,
  attempt: (actor: Actor) => Promise<unknown>,
): Promise<void> {
  for (const nobody of [ANONYMOUS, SYSTEM]) expect(await refusalOf(attempt(nobody))).toEqual(SIGN_IN);
  for (const person of [await acara.aStudent('Stranger'), await acara.aVerifiedClub('Kelab Lain')])
    expect(await refusalOf(attempt(person))).toEqual(NOT_YOUR_ROLE);
}
