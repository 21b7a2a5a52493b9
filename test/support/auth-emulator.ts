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
