import { open } from 'node:fs/promises';
import { pino } from 'pino';
import { resolve } from '#adapters/inversify/bind.ts';
import { SYSTEM } from '#core/actor.ts';
import { ROLES } from '#core/people/person.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { type UseCaseName, type UseCases, useCaseKey } from '#core/use-case-key.ts';
import type { Config } from '../config/config.ts';
import { settingLines } from '../config/settings.ts';
import { loadDemo } from '../demo/load-demo.ts';
import {
  DEFAULT_TIMEOUT,
  parseVerifyPayments,
  runVerifyPayments,
} from '../payment-verification/run-verify-payments.ts';
import { DEFAULT_AWAY, DEFAULT_OPTIONS } from '../rehearsal/load-test-options.ts';
import { runRehearse } from '../rehearsal/run-rehearse.ts';
import { SIMULATED_PROVIDERS } from '../rehearsal/simulator-messages.ts';
import { runServer } from '../run-server.ts';
import { checkDatabase } from '../wiring/check-database.ts';
import { createApplication, openStorage, type Storage } from '../wiring/create-application.ts';
import { migrateStorage } from '../wiring/migrate-storage.ts';
import { runBackup } from './backup.ts';
import type { Command } from './command.ts';
import { runCopyDatabase } from './copy-database.ts';
import { runDoctor } from './doctor.ts';
import { readRosterFile, rosterReport, wholeReport } from './import-roster.ts';
import { runMailTest } from './mail-test.ts';
import { requireInstallation } from './require-installation.ts';
import { runRestore } from './restore.ts';
import { snapshotOf } from './snapshot.ts';
import { runVerify } from './verify.ts';

/** The operator's commands, by name. */
export const commands = {
  serve: {
    summary: 'Starts the server, as npm start does',
    description:
      'Migrates the database first. SIGTERM or Ctrl-C finishes the requests in progress and stops; a second one stops at once.',
    parameters: [],
    example: 'PORT=3001 npx acara serve',
    failure: 'It did not start, or a second signal stopped it.',
    run: ({ config, print }) => runServer(config, print),
  },
  migrate: {
    summary: 'Migrates the database to this version’s schema',
    parameters: [],
    example: 'npx acara migrate',
    run: ({ config, print }) =>
      withDatabase(config, { mayBeNew: true }, async ({ applied }) => {
        for (const name of applied) print(`Applied ${name}`);
        if (applied.length === 0) print('The database is up to date.');
      }),
  },
  seed: {
    summary: 'Loads demonstration data into an empty database',
    description: 'Refused in production and with DEMO=off, because its accounts have a public password.',
    parameters: [],
    example: 'npx acara seed',
    async run({ config, print }) {
      if (!config.demo)
        throw new Error(
          config.production
            ? 'Production refuses demonstration accounts, because their password is public.'
            : 'DEMO is off, and no server starts on demonstration data without it. Set DEMO=on first.',
        );
      await withDatabase(config, { mayBeNew: true }, async ({ storage }) => {
        const outcome = await loadDemo(config, storage, pino({ level: 'silent' }));
        if (outcome === 'not empty')
          throw new Error('The database is not empty. No demonstration data were loaded.');
        print(
          outcome === 'loaded'
            ? 'Loaded the demonstration data.'
            : 'The demonstration data are already loaded.',
        );
      });
    },
  },
  doctor: {
    summary: 'Checks every invariant of the data',
    description: 'Only reads, and may run beside a running server.',
    parameters: [],
    options: {
      stopped: {
        valueName: null,
        isRequired: false,
        description: 'Skips what only a running server keeps up to date.',
      },
    },
    example: 'npx acara doctor',
    failure: 'An invariant is broken. The output names its rows and a fix.',
    run: ({ config, options, print }) =>
      runDoctor(config, { isServerRunning: !options.has('stopped') }, print),
  },
  'copy-database': {
    summary: 'Copies a database into an empty one and compares the two',
    description:
      'An address is sqlite:<file>, postgres://user:password@host/database, or env:<NAME> for the value of an environment variable, which hides the password from other users. Stop the server first. Run the command again to resume an interrupted copy.',
    parameters: [],
    options: {
      from: { valueName: 'address', isRequired: true, description: 'The database to copy.' },
      to: { valueName: 'address', isRequired: true, description: 'An empty database.' },
    },
    example: 'npx acara copy-database \\\n  --from sqlite:./data/acara.db --to env:NEW_DATABASE_URL',
    failure: 'The copy failed, or the two databases differ.',
    run: ({ config, options, print }) =>
      runCopyDatabase(config, { from: options.get('from') ?? '', to: options.get('to') ?? '' }, print),
  },
  backup: {
    summary: 'Saves database, uploaded files and keys into a new folder',
    description:
      'May run beside a running server. The folder appears when it is complete, and only its owner can read it.',
    parameters: [{ name: 'folder', description: 'The folder to create; must not exist.' }],
    example: 'npx acara backup /backups/$(date +%F)',
    failure: 'The backup failed. Nothing of it is left.',
    run: ({ config, args: [folder = ''], print }) => runBackup(config, folder, print),
  },
  restore: {
    summary: 'Restores a backup into an empty installation, checks it',
    description: 'Restores into DATA_DIR and DATABASE_URL, SQLite or PostgreSQL, which must be empty.',
    parameters: [{ name: 'folder', description: 'A folder that acara backup created.' }],
    example: 'DATA_DIR=/srv/acara/data npx acara restore /backups/2026-11-20',
    failure: 'The backup is damaged, the installation is not empty, or an invariant is broken.',
    run: ({ config, args: [folder = ''], print }) => runRestore(config, folder, print),
  },
  verify: {
    summary: 'Checks a backup in place',
    parameters: [{ name: 'folder', description: 'A folder that acara backup created.' }],
    example: 'npx acara verify /backups/2026-11-20',
    failure: 'The backup is damaged. The output says where.',
    run: ({ args: [folder = ''], print }) => runVerify(folder, print),
  },
  rehearse: {
    summary: 'Simulates a busy sale on a copy and reports the result',
    description:
      'Students arrive, buy and pay at a temporary server with a temporary database, which are removed afterwards. Your own data are only read.',
    parameters: [],
    options: {
      students: {
        valueName: 'number',
        isRequired: false,
        description: 'Number of students, 1 to 20,000.',
        defaultValue: DEFAULT_OPTIONS.students,
      },
      seats: {
        valueName: 'number',
        isRequired: false,
        description: 'Number of seats, 1 to 100,000.',
        defaultValue: DEFAULT_OPTIONS.seats,
      },
      within: {
        valueName: 'time',
        isRequired: false,
        description: 'Time within which all arrive, 2s to 2h.',
        defaultValue: DEFAULT_OPTIONS.within,
      },
      provider: {
        valueName: 'name',
        isRequired: false,
        description: `A payment provider to simulate instead of the embedded bank: ${SIMULATED_PROVIDERS.join(' or ')}. It takes 400 ms, fails for 2 % of the calls, loses 10 % of its callbacks and sends as many twice.`,
      },
      away: {
        valueName: 'time',
        isRequired: false,
        description: 'How long the provider is away during the rush, 0s to 2h.',
        defaultValue: DEFAULT_AWAY,
      },
      event: {
        valueName: 'id',
        isRequired: false,
        description: 'Rehearses the sale of this event: its ticket types, pools, windows and audiences.',
      },
      json: { valueName: null, isRequired: false, description: 'Prints the report as JSON.' },
    },
    example: 'npx acara rehearse --students 1500 --seats 650 --within 5m',
    failure:
      'The sale failed: oversold, a lost payment, an empty seat; with a provider also a paid place that expired, a call beyond its limit, or a wait of more than a second for a place. The output says which.',
    async run({ config, options, print }) {
      await snapshotOf(config.database)(requireInstallation);
      await runRehearse(config, options, print);
    },
  },
  'payments verify': {
    summary: 'Verifies a payment provider with one payment of yours',
    description:
      'Checks keys, clock and address, asks you to pay one ringgit, or the provider’s least amount, waits until the running server has received the provider’s callback, and returns the money where the provider can. The server must run at PUBLIC_URL with the same settings and database. The result is recorded in the audit log.',
    parameters: [{ name: 'provider', description: 'One of chip, billplz, stripe.' }],
    options: {
      timeout: {
        valueName: 'time',
        isRequired: false,
        description: 'How long to wait for the payment, 10s to 1h.',
        defaultValue: DEFAULT_TIMEOUT,
      },
    },
    example: 'npx acara payments verify chip',
    failure: 'Not verified. The lines marked ✗ say why.',
    async run({ config, args: [provider = ''], options, print }) {
      const input = parseVerifyPayments({ provider, timeout: options.get('timeout') ?? DEFAULT_TIMEOUT });
      await withDatabase(config, { mayBeNew: false }, ({ storage }) =>
        runVerifyPayments(config, input, storage, print),
      );
    },
  },
  'import-roster': {
    summary: 'Imports the registrar’s list of ids, faculties and years',
    description:
      'A CSV file in UTF-8, or in UTF-16 with a byte order mark, with a header line among its first 40, in English or Malay: email and/or student ID, faculty, year; other columns are ignored. At most 100,000 lines and 20 MB. People are found by their email, or by a student ID that the university’s sign-in states; what that sign-in states is not replaced. The list replaces the former one and is kept for people who have no account yet; a list with only its header line removes it. People who are missing in a new list keep what they have. The import is recorded in the audit log.',
    parameters: [{ name: 'file', description: 'The registrar’s CSV file.' }],
    options: {
      'dry-run': {
        valueName: null,
        isRequired: false,
        description: 'Prints what would change, and changes nothing.',
      },
      report: {
        valueName: 'file',
        isRequired: false,
        description: 'A new file for every change and problem, of which the first 20 each are printed.',
      },
    },
    example: 'npx acara import-roster students.csv --dry-run',
    failure: 'The file is no such list. Nothing is changed.',
    async run({ config, args: [file = ''], options, print }) {
      const csv = await readRosterFile(file);
      const dryRun = options.has('dry-run');
      const report = options.get('report');
      const reportFile = report === undefined ? null : await open(report, 'wx');
      try {
        const outcome = await asSystem(config, 'ImportRoster', (useCase) =>
          useCase.execute(SYSTEM, { csv, dryRun }),
        );
        rosterReport(outcome, { dryRun }).forEach(print);
        await reportFile?.writeFile(wholeReport(outcome, { dryRun }));
      } finally {
        await reportFile?.close();
      }
    },
  },
  'grant-role': {
    summary: 'Makes a registered person a student, a club or an admin',
    description:
      'First make sure that the account belongs to the person: an address that was not verified proves nothing. The change is recorded in the audit log.',
    parameters: [
      { name: 'email', description: 'The email of the account.' },
      { name: 'role', description: `One of ${ROLES.join(', ')}.` },
    ],
    options: {
      yes: { valueName: null, isRequired: false, description: 'Allows taking the role from the last admin.' },
      unverified: {
        valueName: null,
        isRequired: false,
        description: 'Accepts an address that was not verified, as for the first admin before mail works.',
      },
    },
    example: 'npx acara grant-role aina@student.example.edu.my admin',
    failure: 'The email is not registered or not verified, or the person is the last admin.',
    async run({ config, args: [email = '', written = ''], options, print }) {
      const role = ROLES.find((known) => known === written);
      if (!role) throw new Error(`Unknown role "${written}". Valid roles: ${ROLES.join(', ')}.`);
      const { user } = await asSystem(config, 'GrantRole', (useCase) =>
        useCase.execute(SYSTEM, {
          ...{ email, role },
          isLastAdminAllowed: options.has('yes'),
          isUnverifiedAllowed: options.has('unverified'),
        }),
      ).catch((error: unknown) => {
        if (!(error instanceof DomainError) || error.code !== 'wrong_state') throw error;
        const isUnverified = (error.params as { reason?: string }).reason === 'email_unverified';
        throw new Error(
          isUnverified
            ? `${error.message} Let its owner enter the code from the mail first, or repeat the command with --unverified.`
            : `${error.message} Make another person an admin first, or repeat the command with --yes.`,
        );
      });
      print(`${user.email} (${user.name}) has the role ${user.role} now.`);
    },
  },
  'verify-club': {
    summary: 'Lets a club’s new events go on sale without a review',
    description: 'The change is recorded in the audit log.',
    parameters: [{ name: 'email', description: 'The email of the club’s account.' }],
    example: 'npx acara verify-club kelab.catur@example.edu.my',
    failure: 'The email is not registered, or the account is not a club.',
    async run({ config, args: [email = ''], print }) {
      const { user } = await asSystem(config, 'VerifyClub', (useCase) => useCase.execute(SYSTEM, { email }));
      print(`${user.email} (${user.name}) is a verified club now.`);
    },
  },
  'reset-second-factor': {
    summary: 'Removes the passkeys and the authenticator of a person',
    description:
      'First make sure that it is the person who asks. Removes recovery codes too and ends every session; the person is told by email and signs in with the password. The change is recorded in the audit log.',
    parameters: [{ name: 'email', description: 'The email of the account.' }],
    example: 'npx acara reset-second-factor aina@student.example.edu.my',
    failure: 'The email is not registered.',
    async run({ config, args: [email = ''], print }) {
      await asSystem(config, 'ResetSecondFactor', (useCase) => useCase.execute(SYSTEM, { email }));
      print(`${email} signs in without a second factor now, and is asked for one where it is needed.`);
    },
  },
  'unlink-provider': {
    summary: 'Lets a person’s university account be linked again',
    description:
      'For when the provider knows a person by another identifier than before: until then their sign-in is refused, because an address may have been given to somebody else. First make sure that it is still the same person’s. Ends every session; the person is told by email, and the next sign-in with that address links the account. The change is recorded in the audit log.',
    parameters: [{ name: 'email', description: 'The email of the account.' }],
    example: 'npx acara unlink-provider aina@student.example.edu.my',
    failure: 'The email is not registered, or people sign in with Firebase, which links accounts itself.',
    async run({ config, args: [email = ''], print }) {
      if (config.identity === 'firebase')
        throw new Error('With Firebase, remove the provider from the account in Firebase’s console.');
      await asSystem(config, 'UnlinkProvider', (useCase) => useCase.execute(SYSTEM, { email }));
      print(
        `The next account of the university or Google with the address ${email} is linked at its sign-in.`,
      );
    },
  },
  'mail-test': {
    summary: 'Sends a mail, to try MAIL_URL and MAIL_FROM',
    description:
      'Sends one mail as Acara sends all others, and prints what the mail server answered. Needs no database and no running server.',
    parameters: [{ name: 'email', description: 'The address to send it to, such as your own.' }],
    example: 'npx acara mail-test aina@example.edu.my',
    failure: 'The mail server did not take the mail, or MAIL_URL names none. The output says why.',
    run: ({ config, args: [email = ''], print }) => runMailTest(config, email, print),
  },
  config: {
    summary: 'Shows the settings in effect, without secrets',
    parameters: [],
    example: 'npx acara config',
    failure: 'A setting is invalid. The output lists every error.',
    async run({ config, print }) {
      settingLines(config).forEach(print);
    },
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

async function asSystem<Name extends UseCaseName, Result>(
  config: Config,
  name: Name,
  work: (useCase: InstanceType<UseCases[Name]>) => Promise<Result>,
): Promise<Result> {
  return withDatabase(config, { mayBeNew: false }, async ({ storage }) => {
    const { container } = await createApplication(config, storage);
    return work(resolve(container, useCaseKey(name)));
  });
}

/**
 * Runs `work` on the installation's database, migrated, and closes it. Throws without creating anything when there is
 * none, unless it may be new.
 */
async function withDatabase<Result>(
  config: Config,
  { mayBeNew }: { readonly mayBeNew: boolean },
  work: (opened: { storage: Storage; applied: readonly string[] }) => Promise<Result>,
): Promise<Result> {
  if (config.database.kind === 'memory')
    throw new Error('A database in memory exists only inside the server. Set DATABASE_URL to another one.');
  if (!mayBeNew) await snapshotOf(config.database)(requireInstallation);
  const storage = openStorage(config);
  try {
    if (storage.sql) await checkDatabase(config.database, storage.sql);
    const applied = storage.sql ? await migrateStorage(storage.sql, storage.keys) : [];
    return await work({ storage, applied });
  } finally {
    await storage.close();
  }
}
