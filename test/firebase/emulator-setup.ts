import type { TestProject } from 'vitest/node';
import { startAuthEmulator } from '#test/support/auth-emulator.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    authEmulator: string;
  }
}

/** Starts one emulator for all tests, which use different emails. */
export default async function startEmulator({ provide }: TestProject): Promise<() => Promise<void>> {
  const emulator = await startAuthEmulator();
  provide('authEmulator', emulator.host);
  return () => emulator.stop();
}
