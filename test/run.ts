import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findOrInstallChromium, HOW_TO_GET_CHROMIUM } from './support/chromium.ts';
import {
  type Counts,
  countsOfPlaywright,
  countsOfVitest,
  inWords,
  isSuccess,
  NONE,
  ONE_FAILED,
  sum,
} from './support/counts.ts';

interface Stage {
  readonly name: string;
  readonly title: string;
  /** Another stage without which this one can't run. */
  readonly needs?: string;
  run(): Counts;
}

const root = join(import.meta.dirname, '..');
const artifacts = join(root, '.artifacts');

const stages: readonly Stage[] = [
  { name: 'types', title: 'Types', run: () => runScript('types') },
  { name: 'lint', title: 'Lint', run: () => runScript('lint') },
  { name: 'vitest', title: 'Core, adapters, HTTP and components', run: runVitest },
  { name: 'build', title: 'Build', run: () => runScript('build') },
  { name: 'e2e', title: 'Journeys in Chromium', needs: 'build', run: runPlaywright },
];

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const chosen = values.only ? withNeeds(values.only) : stages;
if (chosen.length === 0) {
  say(`There is no stage “${values.only}”. Use one of ${stages.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const results = new Map<string, Counts>();
for (const stage of chosen) results.set(stage.name, runStage(stage));
say('');
for (const { name, title } of chosen) say(`${title}: ${inWords(results.get(name) ?? NONE)}`);
const total = sum([...results.values()]);
process.exitCode = [...results.values()].every(isSuccess) ? 0 : 1;
say(inWords(total));

function withNeeds(name: string): readonly Stage[] {
  const stage = stages.find((each) => each.name === name);
  return stage ? stages.filter((each) => each === stage || each.name === stage.needs) : [];
}

function runStage(stage: Stage): Counts {
  say(`\n── ${stage.title} ──`);
  const needed = stage.needs && results.get(stage.needs);
  if (needed && !isSuccess(needed)) {
    say(`Not run, because the stage “${stage.needs}” failed.`);
    return ONE_FAILED;
  }
  const startedAt = performance.now();
  const counts = stage.run();
  if (counts.passed + counts.failed === 0) say('This stage ran no test, which is a failure.');
  say(`${stage.title}: ${inWords(counts)} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return counts;
}

/** Every command of a package script, through the scripts it calls, is one check. */
function runScript(name: string): Counts {
  return sum(
    commandsOf(name).map((command) => {
      const succeeded = run(command) === 0;
      say(`${succeeded ? '✓' : '✗'} ${command}`);
      return succeeded ? { ...NONE, passed: 1 } : ONE_FAILED;
    }),
  );
}

function commandsOf(script: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  return (scripts[script] ?? '').split(' && ').flatMap((command) => {
    const [, called] = /^npm run ([\w:-]+)$/.exec(command) ?? [];
    return called ? commandsOf(called) : [command];
  });
}

function runVitest(): Counts {
  const report = join(artifacts, 'vitest.json');
  const options = `--reporter=default --reporter=json --outputFile.json="${report}"`;
  return runTests(
    `vitest run --config test/vitest.config.ts ${options} ${filters()}`,
    report,
    countsOfVitest,
  );
}

function runPlaywright(): Counts {
  if (!findOrInstallChromium(say)) {
    say(HOW_TO_GET_CHROMIUM);
    return ONE_FAILED;
  }
  const report = join(artifacts, 'e2e.json');
  const command = `playwright test --config test/e2e/playwright.config.ts ${filters()}`;
  return runTests(command, report, countsOfPlaywright, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
}

/** A run that says it failed has failed, whatever its report counts. */
function runTests(
  command: string,
  report: string,
  countsOf: (report: unknown) => Counts,
  env: Readonly<Record<string, string>> = {},
): Counts {
  mkdirSync(artifacts, { recursive: true });
  rmSync(report, { force: true });
  const status = run(command, env);
  try {
    const counts = countsOf(JSON.parse(readFileSync(report, 'utf8')));
    return status === 0 || counts.failed > 0 ? counts : sum([counts, ONE_FAILED]);
  } catch {
    return ONE_FAILED;
  }
}

/** What else was written after `npm test -- --only …` narrows the tests. */
function filters(): string {
  return positionals.map((filter) => JSON.stringify(filter)).join(' ');
}

function run(command: string, env: Readonly<Record<string, string>> = {}): number | null {
  const programs = join(root, 'node_modules', '.bin');
  const PATH = [programs, process.env.PATH ?? ''].join(delimiter);
  const options = {
    cwd: root,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH },
  } as const;
  return spawnSync(command, options).status;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
