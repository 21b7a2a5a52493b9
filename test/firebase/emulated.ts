import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { inject } from 'vitest';
import { FirebaseIdentity } from '#adapters/firebase/server/firebase-identity.ts';
import { FirebaseProject } from '#adapters/firebase/server/firebase-project.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import type { Clock } from '#core/shared/clock.ts';
import { EMULATED_PROJECT } from '#test/support/auth-emulator.ts';

/** The server’s side of Firebase on the emulator: firebase-admin, unchanged. */
export function emulatedProject(projectId = EMULATED_PROJECT): FirebaseProject {
  return new FirebaseProject({ projectId, hasCredentials: false });
}

export function identityOf(project: FirebaseProject, clock: Clock = new SystemClock()): FirebaseIdentity {
  return new FirebaseIdentity(
    () => project.auth(),
    clock,
    (problem) => {
      throw problem;
    },
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

export function someEmail(): string {
  return `${randomUUID()}@student.acara.test`;
}

/** Returns the secret in Firebase’s last mail to an address. */
export async function mailedSecretFor(email: string): Promise<string> {
  const address = `http://${inject('authEmulator')}/emulator/v1/projects/${EMULATED_PROJECT}/oobCodes`;
  const { oobCodes } = (await (await fetch(address)).json()) as {
    oobCodes: { email: string; requestType: string; oobCode: string }[];
  };
  const sent = oobCodes.filter((code) => code.email === email && code.requestType === 'PASSWORD_RESET');
  const last = sent.at(-1);
  if (!last) throw new Error(`No link was sent to ${email}.`);
  return last.oobCode;
}

/** Waits for the next second: Firebase distinguishes sessions by the second in which they began. */
export function nextSecond(): Promise<void> {
  return new Promise((resume) => setTimeout(resume, 1_010 - (Date.now() % 1_000)));
}
