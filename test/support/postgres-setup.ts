import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** How the names of this run's databases begin. */
    postgresPrefix: string;
  }
}

/** One server for the whole run. Each suite takes databases of its own from it. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const prefix = `acara_test_${process.pid}_${Date.now()}_`;
  const server = await startPostgres(prefix);
  provide('postgresUrl', server.url);
  provide('postgresPrefix', prefix);
  return () => server.stop();
}
