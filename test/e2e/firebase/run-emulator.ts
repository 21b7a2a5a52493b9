import { startAuthEmulator } from '../../support/auth-emulator.ts';

/** The environment variable that hands the emulator’s address to the workers. */
const HOST = 'ACARA_E2E_AUTH_EMULATOR';

/** Starts one emulator for every server and browser of the run; tests use different emails. */
export default async function startEmulator(): Promise<() => Promise<void>> {
  const emulator = await startAuthEmulator();
  process.env[HOST] = emulator.host;
  return () => emulator.stop();
}

/** Returns the emulator’s address as `host:port`. */
export function emulatorHost(): string {
  const host = process.env[HOST];
  if (!host) throw new Error('These tests need Firebase’s emulator: run them with IDENTITY=firebase.');
  return host;
}
