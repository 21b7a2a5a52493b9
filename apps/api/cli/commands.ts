import { pino } from 'pino';
import { resolve } from '#adapters/inversify/bind.ts';
import { type UseCaseName, type UseCases, useCaseKey } from '#adapters/inversify/use-case-key.ts';
import { ROLES } from '#core/people/person.ts';
import { SYSTEM } from '#core/shared/actor.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { Config } from '../config/config.ts';
import { settingLines } from '../config/setting-lines.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { DEFAULT_OPTIONS } from '../rehearsal/load-test-options.ts';
import { runRehearse } from '../rehearsal/run-rehearse.ts';
import { runServer } from '../run-server.ts';
import { createApplication, openStorage, type Storage } from '../wiring/create-application.ts';
import { migrateStorage } from '../wiring/migrate-storage.ts';
import { runBackup } from './backup.ts';
import type { Command } from './command.ts';
import { runCopyDatabase } from './copy-database.ts';
import { runDoctor } from './doctor.ts';
import { runRestore } from './restore.ts';
import { seedMany } from './seed-many.ts';
import { runVerify } from './verify.ts';

const MAX_MANY_TICKETS = 5_000_000;

/** Everything an operator can do from the command line. */
export const commands = {
  serve: {
    summary: 'Starts the server, as npm start does',
    description:
      'It brings the database up to date first. SIGTERM or Ctrl-C stops it once the calls under way are answered; a second one at once.',
    parameters: [],
    example: 'PORT=3001 npx acara serve',
    failure: 'It could not start, or was stopped twice.',
    run: ({ config, print }) => runServer(config, print),
  },
  migrate: {
    summary: 'Brings the database to this program’s schema',
    parameters: [],
    example: 'npx acara migrate',
    run: ({ config, print }) =>
      withDatabase(config, async ({ applied }) => {
        for (const name of applied) print(`Applied ${name}`);
        if (applied.length === 0) print('The database is up to date.');
      }),
  },
  seed: {
    summary: 'Loads demonstration data into an empty database',
    description: 'Its accounts have a public password: production refuses it, and so does DEMO=off.',
    parameters: [],
    example: 'npx acara seed',
    async run({ config, print }) {
      if (!config.demo)
        throw new Error(
          config.production
            ? 'Demonstration accounts have a public password: production has none.'
            : 'DEMO is off, and no server would start on demonstration data. Set DEMO=on first.',
        );
      await withDatabase(config, async ({ storage }) => {
        const outcome = await loadDemo(config, storage, pino({ level: 'silent' }));
        if (outcome === 'not empty')
          throw new Error('The database is not empty: no demonstration data were loaded.');
        print(
          outcome === 'loaded'
            ? 'The demonstration data are loaded.'
            : 'The demonstration data are there already.',
        );
      });
    },
  },
  'seed-many': {
    summary: 'Fills an empty database with sold tickets, to measure it',
    description: 'Production refuses it.',
    parameters: [{ name: 'tickets', description: `How many: 1 to ${MAX_MANY_TICKETS}.` }],
    example: 'DATA_DIR=/tmp/many DEMO=off npx acara seed-many 100000',
    async run({ config, args: [written = ''], print }) {
      if (config.production) throw new Error('Production holds only what people did.');
      const tickets = Number(written);
      if (!Number.isInteger(tickets) || tickets < 1 || tickets > MAX_MANY_TICKETS)
        throw new Error(
          `Invalid number of tickets "${written}". Use a whole number from 1 to ${MAX_MANY_TICKETS}.`,
        );
      await withDatabase(config, async ({ storage }) => {
        await seedMany(storage, tickets, print);
      });
    },
  },
  doctor: {
    summary: 'Checks everything that must hold of the data',
    description: 'It only reads, and runs beside a server that sells.',
    parameters: [],
    options: {
      stopped: {
        valueName: null,
        isRequired: false,
        description: 'No server runs: leaves out what only a running one keeps in time.',
      },
    },
    example: 'npx acara doctor',
    failure: 'Something does not hold. Each finding names its rows and what to do.',
    run: ({ config, options, print }) =>
      runDoctor(config, { isServerRunning: !options.has('stopped') }, print),
  },
  'copy-database': {
    summary: 'Copies a database into an empty one and compares the two',
    description:
      'An address is sqlite:<file>, postgres://user:password@host/database, or env:<NAME> for one that stands in an environment variable, where no other user of this machine can read its password. Stop the server first. An interrupted copy goes on when the command is run again.',
    parameters: [],
    options: {
      from: { valueName: 'address', isRequired: true, description: 'The database to copy.' },
      to: { valueName: 'address', isRequired: true, description: 'An empty database.' },
    },
    example: 'npx acara copy-database \\\n  --from sqlite:./data/acara.db --to env:NEW_DATABASE_URL',
    failure: 'It could not be copied, or the two differ.',
    run: ({ config, options, print }) =>
      runCopyDatabase(config, { from: options.get('from') ?? '', to: options.get('to') ?? '' }, print),
  },
  backup: {
    summary: 'Saves database, uploaded files and keys into a new folder',
    description:
      'It runs beside a server that sells. The folder appears once it is complete, and only its owner can read it.',
    parameters: [{ name: 'folder', description: 'Where to; it must not exist yet.' }],
    example: 'npx acara backup /backups/$(date +%F)',
    failure: 'There is no backup; nothing of it is left behind.',
    run: ({ config, args: [folder = ''], print }) => runBackup(config, folder, print),
  },
  restore: {
    summary: 'Restores a backup into an empty installation and checks it',
    description:
      'It goes into the DATA_DIR and DATABASE_URL of the settings, SQLite or PostgreSQL, which must be empty.',
    parameters: [{ name: 'folder', description: 'A folder that acara backup made.' }],
    example: 'DATA_DIR=/srv/acara/data npx acara restore /backups/2026-11-20',
    failure: 'The backup is damaged, the installation is not empty, or the data do not hold.',
    run: ({ config, args: [folder = ''], print }) => runRestore(config, folder, print),
  },
  verify: {
    summary: 'Checks a backup where it lies',
    parameters: [{ name: 'folder', description: 'A folder that acara backup made.' }],
    example: 'npx acara verify /backups/2026-11-20',
    failure: 'The backup is damaged; what is wrong is printed.',
    run: ({ args: [folder = ''], print }) => runVerify(folder, print),
  },
  rehearse: {
    summary: 'Simulates a busy sale on a copy, and tells how it went',
    description:
      'Students rush in, buy and pay at a server and a database of its own, which are removed afterwards. Your own data are only read.',
    parameters: [],
    options: {
      students: {
        valueName: 'number',
        isRequired: false,
        description: 'How many come, 1 to 20,000.',
        defaultValue: DEFAULT_OPTIONS.students,
      },
      seats: {
        valueName: 'number',
        isRequired: false,
        description: 'Places, 1 to 100,000.',
        defaultValue: DEFAULT_OPTIONS.seats,
      },
      within: {
        valueName: 'time',
        isRequired: false,
        description: 'In which all arrive, 2s to 2h.',
        defaultValue: DEFAULT_OPTIONS.within,
      },
      json: { valueName: null, isRequired: false, description: 'Prints the report as JSON.' },
    },
    example: 'npx acara rehearse --students 1500 --seats 650 --within 5m',
    failure: 'The sale went wrong: oversold, a payment lost, or a seat left empty.',
    run: ({ config, options, print }) => runRehearse(config, options, print),
  },
  'grant-role': {
    summary: 'Makes a registered person a student, a club or an admin',
    description:
      'It works by email, so make sure that the account is that person’s: anybody can sign up with any address that nobody proves. It is noted in the audit log.',
    parameters: [
      { name: 'email', description: 'The email that the person signed up with.' },
      { name: 'role', description: `One of ${ROLES.join(', ')}.` },
    ],
    options: {
      yes: { valueName: null, isRequired: false, description: 'Takes the role from the last admin, too.' },
    },
    example: 'npx acara grant-role aina@student.example.edu.my admin',
    failure: 'Nobody is registered with this email, or the person is the last admin.',
    async run({ config, args: [email = '', written = ''], options, print }) {
      const role = ROLES.find((known) => known === written);
      if (!role) throw new Error(`Unknown role "${written}". Valid roles: ${ROLES.join(', ')}.`);
      const { user } = await asSystem(config, 'GrantRole', (useCase) =>
        useCase.execute(SYSTEM, { email, role, isLastAdminAllowed: options.has('yes') }),
      ).catch((error: unknown) => {
        if (!(error instanceof DomainError) || error.code !== 'wrong_state') throw error;
        throw new Error(`${error.message} Make somebody else an admin first, or repeat it with --yes.`);
      });
      print(`${user.email} (${user.name}) has the role ${user.role} now.`);
    },
  },
  'verify-club': {
    summary: 'Lets a club’s new events go on sale without a review',
    description: 'It is noted in the audit log.',
    parameters: [{ name: 'email', description: 'The email that the club signed up with.' }],
    example: 'npx acara verify-club kelab.catur@example.edu.my',
    failure: 'Nobody is registered with this email, or the person is not a club.',
    async run({ config, args: [email = ''], print }) {
      const { user } = await asSystem(config, 'VerifyClub', (useCase) => useCase.execute(SYSTEM, { email }));
      print(`${user.email} (${user.name}) is a verified club now.`);
    },
  },
  config: {
    summary: 'Shows the settings in effect, without secrets',
    parameters: [],
    example: 'npx acara config',
    failure: 'A setting is not valid; all of them are listed.',
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
  return withDatabase(config, async ({ storage }) => {
    const { container } = await createApplication(config, storage);
    return work(resolve(container, useCaseKey(name)));
  });
}

/** Opens the operator's database, migrated, for one piece of work. */
async function withDatabase<Result>(
  config: Config,
  work: (opened: { storage: Storage; applied: readonly string[] }) => Promise<Result>,
): Promise<Result> {
  if (config.database.kind === 'memory')
    throw new Error('A database in memory lives only inside the server. Set DATABASE_URL to another one.');
  const storage = openStorage(config);
  try {
    const applied = storage.sql ? await migrateStorage(storage.sql, storage.keys) : [];
    return await work({ storage, applied });
  } finally {
    await storage.close();
  }
}
