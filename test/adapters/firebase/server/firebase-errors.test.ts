import { describe, expect, it } from 'vitest';
import { explainStartupError } from '#adapters/firebase/server/firebase-errors.ts';
import { TimeoutError } from '#adapters/shared/with-timeout.ts';

const coded = (code: string | number, message: string) => Object.assign(new Error(message), { code });
const FETCHING = (why: string) =>
  `Credential implementation provided to initializeApp() via the "credential" property failed to fetch a valid Google OAuth2 access token with the following error: "${why}".`;

describe('explainStartupError', () => {
  it.each([
    [
      coded('app/network-error', 'connect ECONNREFUSED 127.0.0.1:9099'),
      /^Firebase can’t be reached\..*\(connect/,
    ],
    [
      coded('app/invalid-credential', FETCHING('getaddrinfo ENOTFOUND oauth2.googleapis.com')),
      /can’t be reached.*\(getaddrinfo ENOTFOUND oauth2/,
    ],
    [new TimeoutError(20_000), /can’t be reached.*no answer within 20 seconds/],
    [
      coded('app/invalid-credential', FETCHING('invalid_grant: Invalid JWT Signature.')),
      /^Firebase refuses the service account\. Check GOOGLE_APPLICATION_CREDENTIALS.*\(invalid_grant/,
    ],
    [coded(7, 'PERMISSION_DENIED: Missing permissions.'), /refuses the service account/],
    [coded(16, 'UNAUTHENTICATED'), /refuses the service account/],
    [coded('auth/configuration-not-found', 'none'), /switched on in the Firebase project “acara-x”/],
    [
      coded(5, 'NOT_FOUND: The database (default) does not exist'),
      /no Firestore database in the Firebase project “acara-x”/,
    ],
    [new Error('odd\nand long'), /^Firebase can’t be used\. \(odd\)$/],
  ])('returns one sentence with a fix: %s', (error, expected) => {
    const sentence = explainStartupError(error, 'acara-x');
    expect(sentence).toMatch(expected);
    expect(sentence).not.toContain('\n');
  });
});
