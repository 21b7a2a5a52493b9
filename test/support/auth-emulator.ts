import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requireFirebaseTool } from './firebase-tools.ts';

export const EMULATED_PROJECT = 'demo-acara';

export interface AuthEmulator {
  /** The value for `FIREBASE_AUTH_EMULATOR_HOST`. */
  readonly host: string;
  stop(): Promise<void>;
}

interface EmulatorModule {
  createApp(project: string): Promise<RequestListener>;
}

/** Starts Firebase’s Auth emulator in this process on a free loopback port. Takes some seconds. */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  const { createApp } = requireFirebaseTool('firebase-tools/lib/emulator/auth/server.js') as EmulatorModule;
  const server = createServer(await createApp(EMULATED_PROJECT)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Calls the emulator at `host` as Firebase’s web SDK does. */
export async function askAuthEmulator<Answer>(host: string, call: string, body: object): Promise<Answer> {
  const address = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`The emulator refused ${call}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Returns the code in Firebase’s latest mail about a new password to an address. */
export async function mailedResetCode(host: string, email: string): Promise<string> {
  return (await lastMail(host, email, 'PASSWORD_RESET')).oobCode;
}

/** Opens the link in Firebase’s latest verification mail to an address. */
export async function openVerificationLink(host: string, email: string): Promise<void> {
  const { oobLink } = await lastMail(host, email, 'VERIFY_EMAIL');
  const { pathname, search } = new URL(oobLink);
  const answer = await fetch(`http://${host}${pathname}${search}`, { redirect: 'manual' });
  if (answer.status >= 400) throw new Error(`The emulator refused the link: ${await answer.text()}`);
}

interface Mail {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

async function lastMail(host: string, email: string, type: string): Promise<Mail> {
  const address = `http://${host}/emulator/v1/projects/${EMULATED_PROJECT}/oobCodes`;
  const { oobCodes } = (await (await fetch(address)).json()) as { oobCodes: readonly Mail[] };
  const last = oobCodes.findLast((code) => code.email === email && code.requestType === type);
  if (!last) throw new Error(`No link was sent to ${email}.`);
  return last;
}
