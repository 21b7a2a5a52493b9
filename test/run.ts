import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findOrInstallChromium, HOW_TO_GET_CHROMIUM } from './support/chromium.ts';
import {
  type Counts,
  countsOfFaults,
  countsOfPlaywright,
  countsOfVitest,
  inWords,
  isSuccess,
  NONE,
  ONE_FAILED,
  sum,
} from './support/counts.ts';
import {
  type Failure,
  failuresOfFaults,
  failuresOfPlaywright,
  failuresOfVitest,
} from './support/failures.ts';
import { installFirebaseTools, NO_FIREBASE_TOOLS } from './support/firebase-tools.ts';
import { givenIdentity, type IdentityOfRun } from './support/given-identity.ts';

interface Stage {
  readonly name: string;
  readonly title: string;
  /** Another stage without which this one can't run. */
  readonly needs?: string;
  run(): Counts;
}

/** How the report of a kind of test is read. */
interface Reader {
  counts(report: unknown): Counts;
  failures(report: unknown): readonly Failure[];
}

const VITEST: Reader = { counts: countsOfVitest, failures: failuresOfVitest };
const PLAYWRIGHT: Reader = { counts: countsOfPlaywright, failures: failuresOfPlaywright };
const FAULTS: Reader = { counts: countsOfFaults, failures: failuresOfFaults };

const root = join(import.meta.dirname, '..');
const artifacts = join(root, '.artifacts');

/** The journeys that tell whether signing in with Firebase shows anywhere; `IDENTITY=firebase` runs all of them. */
const FIREBASE_JOURNEYS = [
  'e2e/firebase/',
  ...['admin-journeys', 'clubs', 'profiles', 'routes', 'sessions', 'specification-account', 'stranger'].map(
    (name) => `e2e/${name}.spec`,
  ),
];

const stages: readonly Stage[] = [
  { name: 'types', title: 'Types', run: () => runScript('types') },
  { name: 'lint', title: 'Lint', run: () => runScript('lint') },
  { name: 'vitest', title: 'Core, adapters, HTTP and components', run: () => runVitest() },
  { name: 'build', title: 'Build', run: () => runScript('build') },
  { name: 'faults', title: 'Faults under load', needs: 'build', run: runFaults },
  {
    name: 'e2e',
    title: 'Journeys in Chromium',
    needs: 'build',
    run: () => runJourneys('e2e', givenIdentity()),
  },
  { name: 'firebase', title: 'Firebase, on its own emulator', needs: 'build', run: runFirebase },
];

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const chosen = values.only ? withNeeds(values.only) : stages;
if (chosen.length === 0) {
  say(`There is no stage “${values.only}”. Use one of ${stages.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const failures: Failure[] = [];
const results = new Map<string, Counts>();
for (const stage of chosen) results.set(stage.name, runStage(stage));
for (const { test, why } of failures) say(`\n✗ ${test.replace(`${root}/`, '')}\n${shortened(why)}`);
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

function runVitest(config = 'test/vitest.config.ts', name = 'vitest'): Counts {
  const report = join(artifacts, `${name}.json`);
  const options = `--passWithNoTests --reporter=default --reporter=json --outputFile.json="${report}"`;
  return runTests(`vitest run --config ${config} ${options} ${filters()}`, report, VITEST);
}

function runJourneys(name: string, identity: IdentityOfRun, narrowed = filters()): Counts {
  if (identity === 'firebase' && !installFirebaseTools(say)) {
    say(NO_FIREBASE_TOOLS);
    return ONE_FAILED;
  }
  if (!findOrInstallChromium(say)) {
    say(HOW_TO_GET_CHROMIUM);
    return ONE_FAILED;
  }
  const report = join(artifacts, `${name}.json`);
  const command = `playwright test --config test/e2e/playwright.config.ts --pass-with-no-tests ${narrowed}`;
  const env = { IDENTITY: identity, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runTests(command, report, PLAYWRIGHT, env);
}

/** The same promises and journeys with Firebase's SDKs on both sides, and its own emulator between them. */
function runFirebase(): Counts {
  if (!installFirebaseTools(say)) {
    say(NO_FIREBASE_TOOLS);
    return ONE_FAILED;
  }
  const journeys = filters() || `${FIREBASE_JOURNEYS.join(' ')} --project "desktop*"`;
  return sum([
    runVitest('test/firebase/vitest.config.ts', 'firebase'),
    runJourneys('firebase-e2e', 'firebase', journeys),
  ]);
}

/** The short version. What else was written names the one fault to inject. */
function runFaults(): Counts {
  const report = join(artifacts, 'faults.json');
  const only = positionals.length > 0 ? `--only ${filters()}` : '';
  return runTests(`tsx test/faults/run.ts --short --report "${report}" ${only}`, report, FAULTS);
}

/** A run that says it failed has failed, whatever its report counts. */
function runTests(
  command: string,
  report: string,
  reader: Reader,
  env: Readonly<Record<string, string>> = {},
): Counts {
  mkdirSync(artifacts, { recursive: true });
  rmSync(report, { force: true });
  const status = run(command, env);
  try {
    const read: unknown = JSON.parse(readFileSync(report, 'utf8'));
    failures.push(...reader.failures(read));
    const counts = reader.counts(read);
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

/** Enough to know the cause by; the whole of it is above, where the test ran. */
function shortened(why: string): string {
  return why
    .split('\n')
    .slice(0, 25)
    .map((line) => `  ${line}`)
    .join('\n');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
