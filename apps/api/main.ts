import { runCommand } from './cli/command-line.ts';

/** What `npm start` runs. */
await runCommand(['serve']);
