import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { inject } from 'vitest';
import { FirebaseIdentitySession } from '#adapters/firebase/browser/firebase-identity-session.ts';
import { FirebaseIdentity } from '#adapters/firebase/server/firebase-identity.ts';
import { FirebaseProject } from '#adapters/firebase/server/firebase-project.ts';
import { httpApi } from '#adapters/http/client/http-api.ts';
import type { Api } from '#adapters/http/contract/api.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import type { Clock } from '#core/shared/clock.ts';
import { EMULATED_PROJECT } from '#test/support/auth-emulator.ts';

/** The server’s side of Firebase on the emulator: firebase-admin, unchanged. */
export function emulatedProject(projectId = EMULATED_PROJECT): FirebaseProject {
  return new FirebaseProject({ projectId, hasCredentials: false });
}

export function identityOf(
  project: FirebaseProject,
  clock: Clock = new SystemClock(),
  verifiesEmails = false,
): FirebaseIdentity {
  return new FirebaseIdentity(
    () => project.auth(),
    clock,
    (problem) => {
      throw problem;
    },
    verifiesEmails,
  );
}

/** The browser’s side on a new device: the web SDK, unchanged, with its session in memory. */
export function openDevice(): { readonly auth: Auth; close(): Promise<void> } {
  const app = initializeApp(
    { projectId: EMULATED_PROJECT, apiKey: 'demo', authDomain: 'localhost' },
    randomUUID(),
  );
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${inject('authEmulator')}`, { disableWarnings: true });
  return { auth, close: () => deleteApp(app) };
}

/** Opens a page of Acara at `origin` that signs in on a device. */
export function openPage(auth: Auth, origin: string, language: string) {
  const api: Api = httpApi({
    baseUrl: `${origin}/api`,
    token: (options) => session.token(options),
    refused: () => session.refused(),
  });
  const settings = {
    verifiedUrl: `${origin}/verify-email`,
    homeUrl: `${origin}/login`,
    language: () => language,
  };
  const session: FirebaseIdentitySession = new FirebaseIdentitySession(auth, () => api, settings);
  return { session, api };
}

export function someEmail(): string {
  return `${randomUUID()}@student.acara.test`;
}

/** Waits for the next second: Firebase distinguishes sessions by the second in which they began. */
export function nextSecond(): Promise<void> {
  return new Promise((resume) => setTimeout(resume, 1_010 - (Date.now() % 1_000)));
}
