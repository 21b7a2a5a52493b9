/* biome-ignore-all lint/suspicious/noConsole: a bench is what it prints */
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import type { Bench, Figure } from './bench.ts';
import { browserBytes } from './browser-bytes.ts';
import { growth } from './growth.ts';
import { purchases } from './purchases.ts';
import { startUp } from './start-up.ts';

const benches: readonly Bench[] = [startUp, browserBytes, purchases, growth];

const { values } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'boolean', default: false } },
});
const chosen = benches.filter((bench) => values.only === undefined || bench.name === values.only);
if (chosen.length === 0) {
  console.error(
    `There is no bench “${values.only}”. There are: ${benches.map((bench) => bench.name).join(', ')}.`,
  );
  process.exit(1);
}

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
if (!values.json) console.log(machine);
const results: Record<string, readonly Figure[]> = {};
for (const bench of chosen) {
  if (!values.json) console.log(`\n${bench.name}: ${bench.about}`);
  const figures = await bench.run();
  results[bench.name] = figures;
  if (!values.json) for (const one of figures) console.log(line(one));
}
if (values.json) console.log(JSON.stringify({ machine, results }, null, 2));
process.exit(
  Object.values(results)
    .flat()
    .some((one) => one.bar?.met === false)
    ? 1
    : 0,
);

function line({ name, value, unit, spread, against, bar }: Figure): string {
  const range = spread[0] === spread[1] ? '' : ` (${short(spread[0])} to ${short(spread[1])})`;
  const limit = against
    ? `, ${(value / against.value).toFixed(2)} × ${against.name} (${short(against.value)})`
    : '';
  const verdict = bar ? `  ${bar.met ? '✓' : '✗'} ${bar.text}` : '';
  return `  ${name.padEnd(44)} ${short(value)} ${unit}${range}${limit}${verdict}`;
}

function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Math.round(value * 100) / 100);
}
