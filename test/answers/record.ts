import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type EndpointName, endpoints } from '#adapters/http/contract/endpoints.ts';
import { drawSteadily } from '#test/filled/steady-random.ts';
import { FilledCopies } from './filled-copies.ts';
import { recordExamples } from './record-examples.ts';
import { recordQuestions } from './record-questions.ts';
import { Recorder } from './recorder.ts';

const { out } = parseArgs({ options: { out: { type: 'string' } } }).values;
if (!out) throw new Error('Usage: npx tsx test/answers/record.ts --out FILE');

const recorder = new Recorder();
const copies = await FilledCopies.fill(drawSteadily());
try {
  await recordQuestions(recorder, copies);
  for (const name of Object.keys(endpoints) as EndpointName[]) await recordExamples(recorder, copies, name);
} finally {
  copies.remove();
}
const failed = [...recorder.answers].filter(([, { status }]) => status >= 500).map(([name]) => name);
if (failed.length > 0) throw new Error(`The server failed at ${failed.join('; ')}.`);
writeFileSync(out, `${JSON.stringify(recorder.sorted(), null, 1)}\n`);
process.stdout.write(`${recorder.answers.size} answers of ${Object.keys(endpoints).length} calls.\n`);
