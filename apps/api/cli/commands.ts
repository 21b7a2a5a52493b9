import { pino } from 'pino';
import { resolve } from '#adapters/inversify/bind.ts';
import { type UseCaseName, type UseCases, useCaseKey } from '#adapters/inversify/use-case-key.ts';
import { ROLES } from '#core/people/person.ts';
import { SYSTEM } from '#core/shared/actor.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { Config } from '../config/config.ts';
import { settingLines } from '../config/setting-lines.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { DEFAULT_PLAN } from '../rehearsal/plan.ts';
import { runRehearsal } from '../rehearsal/run-rehearsal.ts';
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
    does: 'Starts the server, as npm start does',
    about:
      'It brings the database up to date first. SIGTERM or Ctrl-C stops it once the calls under way are answered; a second one at once.',
    takes: [],
    example: 'PORT=3001 npx acara serve',
    fails: 'It could not start, or was stopped twice.',
    run: ({ config, say }) => runServer(config, say),
  },
  migrate: {
    does: 'Brings the database to this program’s schema',
    takes: [],
    example: 'npx acara migrate',
    run: ({ config, say }) =>
      withDatabase(config, async ({ applied }) => {
        for (const name of applied) say(`Applied ${name}`);
        if (applied.length === 0) say('The database is up to date.');
      }),
  },
  seed: {
    does: 'Loads demonstration data into an empty database',
    about: 'Its accounts have a public password: production refuses it, and so does DEMO=off.',
    takes: [],
    example: 'npx acara seed',
    async run({ config, say }) {
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
        say(
          outcome === 'loaded'
            ? 'The demonstration data are loaded.'
            : 'The demonstration data are there already.',
        );
      });
    },
  },
  'seed-many': {
    does: 'Fills an empty database with sold tickets, to measure it',
    about: 'Production refuses it.',
    takes: [{ name: 'tickets', means: `How many: 1 to ${MAX_MANY_TICKETS}.` }],
    example: 'DATA_DIR=/tmp/many DEMO=off npx acara seed-many 100000',
    async run({ config, words: [written = ''], say }) {
      if (config.production) throw new Error('Production holds only what people did.');
      const tickets = Number(written);
      if (!Number.isInteger(tickets) || tickets < 1 || tickets > MAX_MANY_TICKETS)
        throw new Error(
          `Invalid number of tickets "${written}". Use a whole number from 1 to ${MAX_MANY_TICKETS}.`,
        );
      await withDatabase(config, async ({ storage }) => {
        await seedMany(storage, tickets, say);
      });
    },
  },
  doctor: {
    does: 'Checks everything that must hold of the data',
    about: 'It only reads, and runs beside a server that sells.',
    takes: [],
    options: {
      stopped: {
        takes: null,
        isNeeded: false,
        means: 'No server runs: leaves out what only a running one keeps in time.',
      },
    },
    example: 'npx acara doctor',
    fails: 'Something does not hold. Each finding names its rows and what to do.',
    run: ({ config, options, say }) => runDoctor(config, { inTime: !options.has('stopped') }, say),
  },
  'copy-database': {
    does: 'Copies a database into an empty one and compares the two',
    about:
      'An address is sqlite:<file>, postgres://user:password@host/database, or env:<NAME> for one that stands in an environment variable, where no other user of this machine can read its password. Stop the server first. An interrupted copy goes on when the command is run again.',
    takes: [],
    options: {
      from: { takes: 'address', isNeeded: true, means: 'The database to copy.' },
      to: { takes: 'address', isNeeded: true, means: 'An empty database.' },
    },
    example: 'npx acara copy-database \\\n  --from sqlite:./data/acara.db --to env:NEW_DATABASE_URL',
    fails: 'It could not be copied, or the two differ.',
    run: ({ config, options, say }) =>
      runCopyDatabase(config, { from: options.get('from') ?? '', to: options.get('to') ?? '' }, say),
  },
  backup: {
    does: 'Saves database, uploaded files and keys into a new folder',
    about:
      'It runs beside a server that sells. The folder appears once it is complete, and only its owner can read it.',
    takes: [{ name: 'folder', means: 'Where to; it must not exist yet.' }],
    example: 'npx acara backup /backups/$(date +%F)',
    fails: 'There is no backup; nothing of it is left behind.',
    run: ({ config, words: [folder = ''], say }) => runBackup(config, folder, say),
  },
  restore: {
    does: 'Restores a backup into an empty installation and checks it',
    about:
      'It goes into the DATA_DIR and DATABASE_URL of the settings, SQLite or PostgreSQL, which must be empty.',
    takes: [{ name: 'folder', means: 'A folder that acara backup made.' }],
    example: 'DATA_DIR=/srv/acara/data npx acara restore /backups/2026-11-20',
    fails: 'The backup is damaged, the installation is not empty, or the data do not hold.',
    run: ({ config, words: [folder = ''], say }) => runRestore(config, folder, say),
  },
  verify: {
    does: 'Checks a backup where it lies',
    takes: [{ name: 'folder', means: 'A folder that acara backup made.' }],
    example: 'npx acara verify /backups/2026-11-20',
    fails: 'The backup is damaged; what is wrong is printed.',
    run: ({ words: [folder = ''], say }) => runVerify(folder, say),
  },
  rehearse: {
    does: 'Simulates a busy sale on a copy, and tells how it went',
    about:
      'Students rush in, buy and pay at a server and a database of its own, which are removed afterwards. Your own data are only read.',
    takes: [],
    options: {
      students: {
        takes: 'number',
        isNeeded: false,
        means: 'How many come, 1 to 20,000.',
        usual: DEFAULT_PLAN.students,
      },
      seats: { takes: 'number', isNeeded: false, means: 'Places, 1 to 100,000.', usual: DEFAULT_PLAN.seats },
      within: {
        takes: 'time',
        isNeeded: false,
        means: 'In which all arrive, 2s to 2h.',
        usual: DEFAULT_PLAN.within,
      },
      json: { takes: null, isNeeded: false, means: 'Prints the report as JSON.' },
    },
    example: 'npx acara rehearse --students 1500 --seats 650 --within 5m',
    fails: 'The sale went wrong: oversold, a payment lost, or a seat left empty.',
    run: ({ config, options, say }) => runRehearsal(config, options, say),
  },
  'grant-role': {
    does: 'Makes a registered person a student, a club or an admin',
    about:
      'It works by email, so make sure that the account is that person’s: anybody can sign up with any address that nobody proves. It is noted in the audit log.',
    takes: [
      { name: 'email', means: 'The email that the person signed up with.' },
      { name: 'role', means: `One of ${ROLES.join(', ')}.` },
    ],
    options: {
      yes: { takes: null, isNeeded: false, means: 'Takes the role from the last admin, too.' },
    },
    example: 'npx acara grant-role aina@student.example.edu.my admin',
    fails: 'Nobody is registered with this email, or the person is the last admin.',
    async run({ config, words: [email = '', written = ''], options, say }) {
      const role = ROLES.find((known) => known === written);
      if (!role) throw new Error(`Unknown role "${written}". Valid roles: ${ROLES.join(', ')}.`);
      const { user } = await asSystem(config, 'GrantRole', (useCase) =>
        useCase.execute(SYSTEM, { email, role, isLastAdminAllowed: options.has('yes') }),
      ).catch((error: unknown) => {
        if (!(error instanceof DomainError) || error.code !== 'wrong_state') throw error;
        throw new Error(`${error.message} Make somebody else an admin first, or repeat it with --yes.`);
      });
      say(`${user.email} (${user.name}) has the role ${user.role} now.`);
    },
  },
  'verify-club': {
    does: 'Lets a club’s new events go on sale without a review',
    about: 'It is noted in the audit log.',
    takes: [{ name: 'email', means: 'The email that the club signed up with.' }],
    example: 'npx acara verify-club kelab.catur@example.edu.my',
    fails: 'Nobody is registered with this email, or the person is not a club.',
    async run({ config, words: [email = ''], say }) {
      const { user } = await asSystem(config, 'VerifyClub', (useCase) => useCase.execute(SYSTEM, { email }));
      say(`${user.email} (${user.name}) is a verified club now.`);
    },
  },
  config: {
    does: 'Shows the settings in effect, without secrets',
    takes: [],
    example: 'npx acara config',
    fails: 'A setting is not valid; all of them are listed.',
    async run({ config, say }) {
      settingLines(config).forEach(say);
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
