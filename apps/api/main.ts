/* biome-ignore-all lint/suspicious/noConsole: what an operator reads at the start is no log line */
import { ConfigError, readConfig } from './config.ts';
import { serve } from './serve.ts';

try {
  process.loadEnvFile('.env');
} catch {
  // There need not be one.
}

try {
  const { config, warnings } = readConfig(process.env);
  for (const warning of warnings) console.warn(warning);
  const server = await serve(config);
  console.log(`Acara is ready at ${server.url}`);
  if (config.demo) console.log('Sign in as student@demo.acara.test, club@… or admin@…, password acara-demo');
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      void server.stop().then(() => process.exit(0));
    });
} catch (error) {
  if (error instanceof ConfigError) {
    console.error('Acara can’t start with these settings:');
    for (const fault of error.faults) console.error(`  ${fault}`);
  } else {
    console.error(`Acara can’t start: ${startProblem(error)}`);
  }
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 100).unref();
}

function startProblem(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `another program already listens at this address. Set PORT to a free one. (${message})`;
  if (code === 'EACCES') return `a file or port may not be used. Check DATA_DIR and PORT. (${message})`;
  return message ?? String(error);
}
