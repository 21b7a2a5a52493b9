import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { examineRequirements } from './conformance/examine-requirements.ts';
import { requirements } from './conformance/requirements.ts';
import { findOrInstallChromium, HOW_TO_GET_CHROMIUM } from './support/chromium.ts';
import { installFirebaseTools, NO_FIREBASE_TOOLS } from './support/firebase-tools.ts';
import { givenIdentity, type IdentityOfRun } from './support/given-identity.ts';
import {
  inWords,
  isFailure,
  isSuccess,
  type Result,
  resultsOfFaults,
  resultsOfPlaywright,
  resultsOfVitest,
} from './support/results.ts';

interface Stage {
  readonly name: string;
  readonly title: string;
  /** Another stage without which this one can't run. */
  readonly needs?: string;
  run(): readonly Result[];
}

const root = join(import.meta.dirname, '..');
const artifacts = join(root, '.artifacts');

/** The journeys that tell whether signing in with Firebase shows anywhere; `IDENTITY=firebase` runs all of them. */
const FIREBASE_SPECS = [
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
    run: () => runEndToEndTests('e2e', givenIdentity()),
  },
  { name: 'firebase', title: 'Firebase, on its own emulator', needs: 'build', run: runFirebase },
];

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const chosen = values.only ? withNeeds(values.only) : stages;
if (chosen.length === 0) {
  say(`There is no stage “${values.only}”. Use one of ${stages.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const results = new Map<string, readonly Result[]>();
for (const stage of chosen) results.set(stage.name, runStage(stage));
const requirementResults = resultsOfRequirements([...results.values()].flat());
const all = [...results.values(), requirementResults].flat();
for (const { test, why } of all.filter(isFailure))
  say(`\n✗ ${test.replace(`${root}/`, '')}\n${shortened(why ?? '')}`);
say('');
for (const { name, title } of chosen) say(`${title}: ${inWords(results.get(name) ?? [])}`);
process.exitCode = [...results.values()].every(isSuccess) && isSuccess(all) ? 0 : 1;
say(inWords(all));

/** What the run proves of the requirements. That each of them has a test holds for the whole run only. */
function resultsOfRequirements(ran: readonly Result[]): readonly Result[] {
  const isWhole = chosen.length === stages.length && positionals.length === 0;
  const { rows, proven, untested, faults } = examineRequirements(Object.keys(requirements), ran);
  if (rows.length === untested.length) return [];
  const report = rows.flatMap(({ id, tests }) => [
    `${proven.includes(id) ? '✓' : '✗'} ${id}: ${requirements[id]}`,
    ...tests.map(({ status, test }) => `    ${status}: ${test.replace(`${root}/`, '')}`),
  ]);
  writeFileSync(join(artifacts, 'requirements.txt'), `${report.join('\n')}\n`);
  say(`\nRequirements: ${proven.length} of ${rows.length} proven, see .artifacts/requirements.txt`);
  const missing = isWhole ? untested.map((id) => `${id} has no test: ${requirements[id]}`) : [];
  return [...faults, ...missing].map((test) => ({ test, status: 'failed' }));
}

function withNeeds(name: string): readonly Stage[] {
  const stage = stages.find((each) => each.name === name);
  return stage ? stages.filter((each) => each === stage || each.name === stage.needs) : [];
}

function runStage(stage: Stage): readonly Result[] {
  say(`\n── ${stage.title} ──`);
  const needed = stage.needs && results.get(stage.needs);
  if (needed && !isSuccess(needed)) {
    say(`Not run, because the stage “${stage.needs}” failed.`);
    return [failed(stage.title, `The stage “${stage.needs}” failed.`)];
  }
  const startedAt = performance.now();
  const ended = stage.run();
  if (!ended.some(({ status }) => status !== 'skipped')) say('This stage ran no test, which is a failure.');
  say(`${stage.title}: ${inWords(ended)} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return ended;
}

/** Every command of a package script, through the scripts it calls, is one check. */
function runScript(name: string): readonly Result[] {
  return commandsOf(name).map((command) => {
    const succeeded = run(command) === 0;
    say(`${succeeded ? '✓' : '✗'} ${command}`);
    return { test: command, status: succeeded ? 'passed' : 'failed' };
  });
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

function runVitest(config = 'test/vitest.config.ts', name = 'vitest'): readonly Result[] {
  const report = join(artifacts, `${name}.json`);
  const options = `--passWithNoTests --reporter=default --reporter=json --outputFile.json="${report}"`;
  return runTests(`vitest run --config ${config} ${options} ${filters()}`, report, resultsOfVitest);
}

function runEndToEndTests(name: string, identity: IdentityOfRun, narrowed = filters()): readonly Result[] {
  if (identity === 'firebase' && !installFirebaseTools(say)) {
    return [failed('Firebase’s tools', NO_FIREBASE_TOOLS)];
  }
  if (!findOrInstallChromium(say)) {
    return [failed('Chromium', HOW_TO_GET_CHROMIUM)];
  }
  const report = join(artifacts, `${name}.json`);
  const command = `playwright test --config test/e2e/playwright.config.ts --pass-with-no-tests ${narrowed}`;
  const env = { IDENTITY: identity, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runTests(command, report, resultsOfPlaywright, env);
}

/** The same promises and journeys with Firebase's SDKs on both sides, and its own emulator between them. */
function runFirebase(): readonly Result[] {
  if (!installFirebaseTools(say)) {
    return [failed('Firebase’s tools', NO_FIREBASE_TOOLS)];
  }
  const journeys = filters() || `${FIREBASE_SPECS.join(' ')} --project "desktop*"`;
  return [
    ...runVitest('test/firebase/vitest.config.ts', 'firebase'),
    ...runEndToEndTests('firebase-e2e', 'firebase', journeys),
  ];
}

/** The short version. What else was written names the one fault to inject. */
function runFaults(): readonly Result[] {
  const report = join(artifacts, 'faults.json');
  const only = positionals.length > 0 ? `--only ${filters()}` : '';
  return runTests(`tsx test/faults/run.ts --short --report "${report}" ${only}`, report, resultsOfFaults);
}

/** A run that says it failed has failed, whatever its report counts. */
function runTests(
  command: string,
  report: string,
  read: (report: unknown) => readonly Result[],
  env: Readonly<Record<string, string>> = {},
): readonly Result[] {
  mkdirSync(artifacts, { recursive: true });
  rmSync(report, { force: true });
  const status = run(command, env);
  try {
    const results = read(JSON.parse(readFileSync(report, 'utf8')));
    return status === 0 || results.some(isFailure) ? results : [...results, failed(command)];
  } catch {
    return [failed(command, 'There is no report that can be read.')];
  }
}

function failed(test: string, why = ''): Result {
  return { test, status: 'failed', why };
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
