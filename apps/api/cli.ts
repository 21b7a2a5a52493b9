import { runCommand } from './cli/command-line.ts';

/** Entry point of `npx acara`. */
await runCommand(process.argv.slice(2));
