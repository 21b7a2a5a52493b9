import { runCommand } from './cli/command-line.ts';

/** What `npx acara` runs. */
await runCommand(process.argv.slice(2));
