import { runCommand } from './cli/command-line.ts';

/** Entry point of `npm start`. */
await runCommand(['serve']);
