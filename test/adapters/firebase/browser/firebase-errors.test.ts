import { describe, expect, it } from 'vitest';
import { translateErrors } from '#adapters/firebase/browser/firebase-errors.ts';
import { errorTextsIn } from '#apps/web/src/shared/error-texts.ts';
import { MALAY } from '#apps/web/src/shared/errors/malay-errors.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';

const inMalay = errorTextsIn('ms', MALAY);

const refusedWith = async (error: unknown): Promise<DomainError> => {
  const refusal = await translateErrors(Promise.reject(error)).catch((thrown: unknown) => thrown);
  if (refusal instanceof DomainError) return refusal;
  throw new Error('It was no refusal.');
};

describe('Firebase errors', () => {
  it.each([
    ['auth/invalid-credential', 'wrong_credentials', 'That email and password don’t match.'],
    ['auth/user-not-found', 'wrong_credentials', 'That email and password don’t match.'],
    [
      'auth/email-already-in-use',
      'email_taken',
      'An account with this email already exists. Sign in instead.',
    ],
    ['auth/user-disabled', 'forbidden', 'This account is disabled. Ask your university’s Acara team.'],
    ['auth/too-many-requests', 'rate_limited', 'Too many attempts. Please wait a little and try again.'],
    [
      'auth/network-request-failed',
      'unavailable',
      'The sign-in service can’t be reached. Check your connection and try again.',
    ],
    ['auth/popup-closed-by-user', 'unauthenticated', 'The sign-in window was closed.'],
    [
      'auth/popup-blocked',
      'unauthenticated',
      'Your browser blocked the sign-in window. Allow pop-ups for this page, then try again.',
    ],
    [
      'auth/web-storage-unsupported',
      'unauthenticated',
      'Your browser blocks cookies for the sign-in window. Allow them, or use a password.',
    ],
    ['auth/operation-not-allowed', 'forbidden', 'This way of signing in is switched off here.'],
    [
      'auth/unauthorized-domain',
      'forbidden',
      'This way of signing in is not set up for this address. Please tell your university’s Acara team.',
    ],
    [
      'auth/expired-action-code',
      'reset_link_invalid',
      'This link was already used or has expired. Ask for a new one.',
    ],
  ] as const)('translates %s into a sentence that exists in Malay', async (code, called, sentence) => {
    const refusal = await refusedWith({ code });
    expect(refusal).toMatchObject({ code: called, message: sentence });
    expect(inMalay.messageOf(refusal, '')).not.toMatch(sentence);
    expect(inMalay.messageOf(refusal, '')).toMatch(/\S/);
  });

  it.each([
    ['auth/weak-password', 'password'],
    ['auth/invalid-email', 'email'],
  ] as const)('translates %s into the problem of a field', async (code, field) => {
    const refusal = await refusedWith({ code });
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(inMalay.fieldProblemsOf(refusal)[field]).not.toBe(refusal.fields?.[field]);
  });

  it('throws an unknown error without a sentence, with its cause', async () => {
    const fault = Object.assign(new Error('odd'), { code: 'auth/argument-error' });
    const refusal = await refusedWith(fault);
    expect(refusal).toMatchObject({ code: 'internal', message: '' });
    expect(refusal.cause).toBe(fault);
  });

  it('returns answers unchanged', async () => {
    expect(await translateErrors(Promise.resolve('here'))).toBe('here');
  });
});
