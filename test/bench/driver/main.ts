import { text } from 'node:stream/consumers';
import { drive } from './drive.ts';
import type { Load } from './load.ts';

/** The load driver’s process: reads a load as JSON and writes its result as JSON. */
const load: Load = JSON.parse(await text(process.stdin));
const result = await drive(load);
process.stdout.write(JSON.stringify(result), () => process.exit(0));
