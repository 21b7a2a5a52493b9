import { runCommand } from './command-line.ts';

/** What `npm start` runs. */
await runCommand(['serve']);
