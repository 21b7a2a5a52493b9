import { readFileSync } from 'node:fs';
import { differencesOf } from './differences.ts';

const [before, after] = process.argv.slice(2);
if (!before || !after) throw new Error('Usage: npx tsx test/answers/compare.ts BEFORE AFTER');
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const { changed, added } = differencesOf(read(before), read(after), { sameIds: false });
const print = (line: string) => process.stdout.write(`${line}\n`);
/** By the call alone, so that a new field is named once. */
const fields = [...new Set(added.map((path) => path.replace(/^(\w+),[^→]*(?=→)/, '$1 ')))];
for (const path of fields) print(`new: ${path}`);
for (const change of changed) print(`changed: ${change}`);
print(`${changed.length} changed, ${fields.length} new fields.`);
process.exitCode = changed.length > 0 ? 1 : 0;
