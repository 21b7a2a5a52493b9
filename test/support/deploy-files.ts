import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository’s folder, Docker’s build context. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const DEPLOY = join(ROOT, 'apps', 'api', 'deploy');

export function deployFile(name: string): string {
  return readFileSync(join(DEPLOY, name), 'utf8');
}

export function packageJson(): {
  readonly bin: { readonly acara: string };
  readonly engines: { readonly node: string };
  readonly scripts: Readonly<Record<string, string>>;
} {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
}

/** Returns the scripts of package.json by name. */
export function packageScripts(): Readonly<Record<string, string>> {
  return packageJson().scripts;
}

export interface Instruction {
  readonly name: string;
  /** What stands after the name, with lines that go on put together. */
  readonly rest: string;
}

/** The stages of the Dockerfile, each beginning with its FROM. */
export function dockerStages(text = deployFile('Dockerfile')): readonly (readonly Instruction[])[] {
  const stages: Instruction[][] = [];
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  for (const line of lines.filter((each) => each.trim() !== '')) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === '') throw new Error(`The Dockerfile has a line that is not understood: ${line}`);
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, rest });
  }
  return stages;
}

/** What the image itself sets: the last stage’s ENV. */
export function imageSettings(): Readonly<Record<string, string>> {
  const last = dockerStages().at(-1) ?? [];
  const words = last.filter(({ name }) => name === 'ENV').flatMap(({ rest }) => rest.split(' '));
  return Object.fromEntries(words.map((word) => nameAndValue(word)));
}

/** `NAME=value` in two. */
export function nameAndValue(text: string): readonly [name: string, value: string] {
  const at = text.indexOf('=');
  if (at < 0) throw new Error(`There is no “=” in ${text}.`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** Sections of lines `name = value`, as systemd and PgBouncer have them; a name may stand there more than once. */
export function readSections(text: string): ReadonlyMap<string, readonly (readonly [string, string])[]> {
  const sections = new Map<string, readonly (readonly [string, string])[]>();
  let current: string | null = null;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || /^[#;]/.test(line)) continue;
    const [, section] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (section) current = section;
    else if (current === null) throw new Error(`There is a line before every section: ${line}`);
    else sections.set(current, [...(sections.get(current) ?? []), nameAndValue(line)]);
  }
  return sections;
}

/** Seconds of `20s`, `500ms` or, without a unit, `30`. */
export function secondsOf(text: string): number {
  const [, number, unit = 's'] = /^(\d+)(ms|s)?$/.exec(text) ?? [];
  if (number === undefined) throw new Error(`“${text}” is no time.`);
  return unit === 'ms' ? Number(number) / 1_000 : Number(number);
}
