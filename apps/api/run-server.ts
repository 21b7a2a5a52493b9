import type { Config } from './config/config.ts';
import { unverifiedWarning } from './config/provider-setups.ts';
import { DEMO_CODE_HINT, demoAccountsHint } from './demo/demo-accounts-hint.ts';
import { type RunningServer, serve } from './serve.ts';

/** Serves until a signal. Exits with 0 after stopping, or with 1 at once on a second signal. */
export async function runServer(config: Config, print: (line: string) => void): Promise<void> {
  const server = await serve(config);
  stopOnSignals(server);
  print(`Acara is ready at ${server.url}`);
  if (config.demo) {
    print(demoAccountsHint(config));
    print(DEMO_CODE_HINT);
  } else if (!(await server.hasAdmin()))
    print('There is no admin yet: sign up, then run npx acara grant-role <your email> admin');
  for (const provider of server.unverifiedProviders) print(unverifiedWarning(provider, config));
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
}
