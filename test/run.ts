import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { examineRequirements } from './conformance/examine-requirements.ts';
import { requirements } from './conformance/requirements.ts';
import { installEngines } from './engines/engines.ts';
import { findOrInstallChromium, HOW_TO_GET_CHROMIUM } from './support/chromium.ts';
import { installFirebaseTools, NO_FIREBASE_TOOLS } from './support/firebase-tools.ts';
import { givenIdentity } from './support/given-identity.ts';
import {
  inWords,
  isFailure,
  isSuccess,
  LONG,
  type Result,
  resultsOfFaults,
  resultsOfPlaywright,
  resultsOfVitest,
} from './support/results.ts';

type Lane = 'check' | 'test' | 'rest';

interface Stage {
  readonly name: string;
  readonly title: string;
  readonly lanes: readonly Lane[];
  /** A stage that must have succeeded before. */
  readonly needs?: string;
  run(): Promise<readonly Result[]>;
}

const root = join(import.meta.dirname, '..');
const artifacts = join(root, '.artifacts');
/** The results of the last complete `npm test`, for the requirements that its tests prove. */
const resultsOfTestLane = join(artifacts, 'npm-test.json');
/** The Vitest files of `npm run check`. */
const QUICK_TESTS = ['test/architecture.test.ts', 'test/core/', 'test/apps/web/'];
/** The end-to-end tests that show whether signing in with Firebase works; `IDENTITY=firebase` runs all of them. */
const FIREBASE_TESTS = [
  'e2e/firebase/',
  ...[
    'admin',
    'clubs',
    'handover',
    'profiles',
    'routes',
    'sessions',
    'specification-account',
    'first-purchase',
  ].map((name) => `e2e/${name}.spec`),
];

const stages: readonly Stage[] = [
  { name: 'types', title: 'Types', lanes: ['check', 'test'], run: () => runScript('types') },
  {
    name: 'browsers',
    title: 'Functions that the oldest browsers have',
    lanes: ['test'],
    run: () => runScript('types:browsers'),
  },
  { name: 'lint', title: 'Lint', lanes: ['check', 'test'], run: () => runScript('lint') },
  {
    name: 'quick',
    title: 'Architecture, core and components',
    lanes: ['check'],
    run: () =>
      runVitest(['core', 'web', 'node'], `${filters(QUICK_TESTS)} --tags-filter=!${LONG}`, {
        TESTS: 'quick',
      }),
  },
  {
    name: 'vitest',
    title: 'Core, adapters, HTTP and components',
    lanes: ['test'],
    run: () => runVitest(['core', 'web', 'node']),
  },
  { name: 'build', title: 'Build', lanes: ['test'], run: () => runScript('build') },
  {
    name: 'main',
    title: 'Main end-to-end tests',
    lanes: ['test'],
    needs: 'build',
    run: () => runEndToEnd('main', { E2E_TESTS: 'main' }),
  },
  {
    name: 'slow',
    title: 'Slow tests, and HTTP on PostgreSQL',
    lanes: ['rest'],
    run: () => runVitest(['slow', 'postgresql']),
  },
  { name: 'faults', title: 'Faults under load', lanes: ['rest'], needs: 'build', run: runFaults },
  {
    name: 'e2e',
    title: 'End-to-end tests',
    lanes: ['rest'],
    needs: 'build',
    run: () => runEndToEnd('e2e', isLane ? { E2E_TESTS: 'rest' } : {}),
  },
  {
    name: 'engines',
    title: 'Firefox and WebKit',
    lanes: ['rest'],
    needs: 'build',
    run: runEngines,
  },
  {
    name: 'firebase',
    title: 'Firebase, on its own emulator',
    lanes: ['rest'],
    needs: 'build',
    run: runFirebase,
  },
];

const LANES: Readonly<Record<string, readonly Lane[]>> = {
  check: ['check'],
  test: ['test'],
  rest: ['rest'],
  all: ['test', 'rest'],
};

const { values, positionals } = parseArgs({
  options: { lane: { type: 'string', default: 'test' }, only: { type: 'string' } },
  allowPositionals: true,
});
const isLane = values.only === undefined;
/** Whether every test of the lane runs. */
const isFullRun = isLane && positionals.length === 0;
const chosen = isLane ? ofLane(values.lane) : withNeeds(values.only ?? '');
if (chosen.length === 0) {
  const names = isLane ? Object.keys(LANES) : stages.map(({ name }) => name);
  say(`Unknown ${isLane ? `lane "${values.lane}"` : `stage "${values.only}"`}. Use ${names.join(', ')}.`);
  process.exit(1);
}

const results = new Map<string, readonly Result[]>();
/** Use what the tests of `check` leave of the processors. */
const besides = isLane && values.lane === 'check' ? chosen.filter(({ name }) => name !== 'quick') : [];
const running = besides.map(runStage);
for (const stage of chosen.filter((each) => !besides.includes(each))) await runStage(stage);
await Promise.all(running);
const ran = chosen.flatMap(({ name }) => results.get(name) ?? []);
if (isFullRun && values.lane === 'test') writeFileSync(resultsOfTestLane, JSON.stringify(ran));
const all = [...ran, ...resultsOfRequirements([...resultsBefore(), ...ran])];
for (const { test, why } of all.filter(isFailure))
  say(`\n✗ ${test.replace(`${root}/`, '')}\n${shortened(why ?? '')}`);
say('');
for (const { name, title } of chosen) say(`${title}: ${inWords(results.get(name) ?? [])}`);
process.exitCode = [...results.values()].every(isSuccess) && isSuccess(all) ? 0 : 1;
say(inWords(all));

/** Returns the results of `npm test` when this run is the rest of `npm run test:all`. */
function resultsBefore(): readonly Result[] {
  return isFullRun && values.lane === 'rest' && existsSync(resultsOfTestLane)
    ? JSON.parse(readFileSync(resultsOfTestLane, 'utf8'))
    : [];
}

/** Adds the requirements’ results. Only all lanes together must test every requirement. */
function resultsOfRequirements(examined: readonly Result[]): readonly Result[] {
  const isEverything = isFullRun && ['all', 'rest'].includes(values.lane);
  const withoutMain = examined.map(({ tags = [], ...result }) => ({
    ...result,
    tags: tags.filter((tag) => tag !== 'main'),
  }));
  const { rows, proven, untested, faults } = examineRequirements(Object.keys(requirements), withoutMain);
  if (rows.length === untested.length) return [];
  const report = rows.flatMap(({ id, tests }) => [
    `${proven.includes(id) ? '✓' : '✗'} ${id}: ${requirements[id]}`,
    ...tests.map(({ status, test }) => `    ${status}: ${test.replace(`${root}/`, '')}`),
  ]);
  writeFileSync(join(artifacts, 'requirements.txt'), `${report.join('\n')}\n`);
  say(`\nRequirements: ${proven.length} of ${rows.length} proven, see .artifacts/requirements.txt`);
  const missing = isEverything ? untested.map((id) => `${id} has no test: ${requirements[id]}`) : [];
  return [...faults, ...missing].map((test) => ({ test, status: 'failed' }));
}

function ofLane(name: string): readonly Stage[] {
  const lanes = LANES[name] ?? [];
  return stages.filter((stage) => stage.lanes.some((lane) => lanes.includes(lane)));
}

function withNeeds(name: string): readonly Stage[] {
  const stage = stages.find((each) => each.name === name);
  return stage ? stages.filter((each) => each === stage || each.name === stage.needs) : [];
}

async function runStage(stage: Stage): Promise<void> {
  say(`\n── ${stage.title} ──`);
  const needed = stage.needs && results.get(stage.needs);
  if (needed && !isSuccess(needed)) {
    say(`Not run, because the stage “${stage.needs}” failed.`);
    results.set(stage.name, [failed(stage.title, `The stage “${stage.needs}” failed.`)]);
    return;
  }
  const startedAt = performance.now();
  const ended = await stage.run();
  if (!ended.some(({ status }) => status !== 'skipped')) say('This stage ran no test, which is a failure.');
  say(`${stage.title}: ${inWords(ended)} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  results.set(stage.name, ended);
}

/** Counts every command of a package script, through the scripts it calls, as one check. Prints when one has ended. */
async function runScript(name: string): Promise<readonly Result[]> {
  const ended: Result[] = [];
  for (const command of commandsOf(name)) {
    const printed: string[] = [];
    const succeeded = (await run(command, {}, (text) => printed.push(text))) === 0;
    const why = printed.join('').trim();
    say(`${why}\n${succeeded ? '✓' : '✗'} ${command}`.trim());
    ended.push({ test: command, status: succeeded ? 'passed' : 'failed', why });
  }
  return ended;
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

function runVitest(
  projects: readonly string[],
  narrowed = filters(),
  env: Readonly<Record<string, string>> = {},
): Promise<readonly Result[]> {
  const only = projects.map((project) => `--project ${project}`).join(' ');
  return runVitestConfig('test/vitest.config.ts', 'vitest', `${only} ${narrowed}`, env);
}

function runVitestConfig(
  config: string,
  name: string,
  narrowed: string,
  env: Readonly<Record<string, string>> = {},
): Promise<readonly Result[]> {
  const report = join(artifacts, `${name}.json`);
  const options = `--passWithNoTests --reporter=default --reporter=json --outputFile.json="${report}"`;
  return runTests(`vitest run --config ${config} ${options} ${narrowed}`, report, resultsOfVitest, env);
}

async function runEndToEnd(
  name: string,
  env: Readonly<Record<string, string>>,
  identity = givenIdentity(),
  narrowed = filters(),
): Promise<readonly Result[]> {
  if (identity === 'firebase' && !installFirebaseTools(say))
    return [failed('Firebase’s tools', NO_FIREBASE_TOOLS)];
  if (!findOrInstallChromium(say)) return [failed('Chromium', HOW_TO_GET_CHROMIUM)];
  const report = join(artifacts, `${name}.json`);
  const command = `playwright test --config test/e2e/playwright.config.ts --pass-with-no-tests ${narrowed}`;
  const settings = { ...env, IDENTITY: identity, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runTests(command, report, resultsOfPlaywright, settings);
}

async function runEngines(): Promise<readonly Result[]> {
  const missing = installEngines(say);
  return missing === null
    ? runVitestConfig('test/engines/vitest.config.ts', 'engines', filters())
    : [failed('Firefox and WebKit', missing)];
}

/** Runs Firebase’s SDKs on both sides of its own emulator. */
async function runFirebase(): Promise<readonly Result[]> {
  if (!installFirebaseTools(say)) return [failed('Firebase’s tools', NO_FIREBASE_TOOLS)];
  const narrowed = filters() || `${FIREBASE_TESTS.join(' ')} --project "desktop*"`;
  return [
    ...(await runVitestConfig('test/firebase/vitest.config.ts', 'firebase', filters())),
    ...(await runEndToEnd('firebase-e2e', {}, 'firebase', narrowed)),
  ];
}

/** Runs the short version. A further argument names the one fault to inject. */
function runFaults(): Promise<readonly Result[]> {
  const report = join(artifacts, 'faults.json');
  const only = positionals.length > 0 ? `--only ${filters()}` : '';
  return runTests(`tsx test/faults/run.ts --short --report "${report}" ${only}`, report, resultsOfFaults);
}

/** Counts a run with a failing exit code as failed, whatever its report says. */
async function runTests(
  command: string,
  report: string,
  read: (report: unknown) => readonly Result[],
  env: Readonly<Record<string, string>> = {},
): Promise<readonly Result[]> {
  mkdirSync(artifacts, { recursive: true });
  rmSync(report, { force: true });
  const status = await run(command, env);
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

/** Returns further arguments after `npm test -- --only …`, which narrow the tests. */
function filters(unlessGiven: readonly string[] = []): string {
  return (positionals.length > 0 ? positionals : unlessGiven)
    .map((filter) => JSON.stringify(filter))
    .join(' ');
}

/** Returns the exit code. What the command prints goes to the terminal, or to `print`. */
async function run(
  command: string,
  env: Readonly<Record<string, string>> = {},
  print: ((text: string) => void) | null = null,
): Promise<number | null> {
  const programs = join(root, 'node_modules', '.bin');
  const PATH = [programs, process.env.PATH ?? ''].join(delimiter);
  const stdio = print ? 'pipe' : 'inherit';
  const child = spawn(command, { cwd: root, shell: true, stdio, env: { ...process.env, ...env, PATH } });
  for (const stream of [child.stdout, child.stderr]) if (print) stream?.setEncoding('utf8').on('data', print);
  const [status] = await once(child, 'close');
  return status;
}

/** Shortens a failure: the whole text is in the output above. */
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
