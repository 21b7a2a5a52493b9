import { startAuthEmulator } from '../../support/auth-emulator.ts';

/** How the workers learn of the emulator that the run has started. */
const HOST = 'ACARA_E2E_AUTH_EMULATOR';

/** Starts Firebase’s emulator, one for every server and browser of the run: they keep apart by their emails. */
export default async function startEmulator(): Promise<() => Promise<void>> {
  const emulator = await startAuthEmulator();
  process.env[HOST] = emulator.host;
  return () => emulator.stop();
}

/** Where the run's emulator listens, as `host:port`. */
export function emulatorHost(): string {
  const host = process.env[HOST];
  if (!host) throw new Error('These journeys need Firebase’s emulator: run them with IDENTITY=firebase.');
  return host;
}
