import { pino } from 'pino';
import { resolve } from '#adapters/inversify/bind.ts';
import { catalogueKey, type UseCaseName, type UseCases } from '#adapters/inversify/catalogue-key.ts';
import { ROLES } from '#core/people/person.ts';
import { SYSTEM } from '#core/shared/actor.ts';
import { runBackup } from './backup.ts';
import type { Config } from './config.ts';
import { runCopyDatabase } from './copy-database.ts';
import { runDoctor } from './doctor.ts';
import { buildHouse, openStorage, type Storage } from './house.ts';
import { loadDemo } from './load-demo.ts';
import { migrateStorage } from './migrate-storage.ts';
import { runRehearsal } from './rehearsal/run-rehearsal.ts';
import { runRestore } from './restore.ts';
import { runServer } from './run-server.ts';
import { seedMany } from './seed-many.ts';
import { settingLines } from './setting-lines.ts';
import { runVerify } from './verify.ts';

export interface CommandCall {
  readonly config: Config;
  /** As many as the command takes. */
  readonly words: readonly string[];
  /** Those that were given, by their name; one that takes nothing has an empty text. */
  readonly options: ReadonlyMap<string, string>;
  say(line: string): void;
}

export interface CommandOption {
  /** What stands after its name; null for nothing. */
  readonly takes: string | null;
  readonly isNeeded: boolean;
}

export interface Command {
  readonly does: string;
  /** The words after its name. */
  readonly takes: readonly string[];
  /** What may be named beside them: `--from <address>`. */
  readonly options?: Readonly<Record<string, CommandOption>>;
  run(call: CommandCall): Promise<void>;
}

const MOST_MANY_TICKETS = 5_000_000;

/** Everything an operator can do from the command line. */
export const commands = {
  serve: {
    does: 'Starts the server, as npm start does',
    takes: [],
    run: ({ config, say }) => runServer(config, say),
  },
  migrate: {
    does: 'Brings the database to this program’s schema',
    takes: [],
    run: ({ config, say }) =>
      withDatabase(config, async ({ applied }) => {
        for (const name of applied) say(`Applied ${name}`);
        if (applied.length === 0) say('The database is up to date.');
      }),
  },
  seed: {
    does: 'Loads demonstration data into an empty database',
    takes: [],
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
    does: 'Fills an empty database with so many sold tickets, to measure a full house',
    takes: ['tickets'],
    async run({ config, words: [written = ''], say }) {
      if (config.production) throw new Error('Production holds only what people did.');
      const tickets = Number(written);
      if (!Number.isInteger(tickets) || tickets < 1 || tickets > MOST_MANY_TICKETS)
        throw new Error(`“${written}” is no number of tickets. Use a whole one up to ${MOST_MANY_TICKETS}.`);
      await withDatabase(config, async ({ storage }) => {
        await seedMany(storage, tickets, say);
      });
    },
  },
  doctor: {
    does: 'Examines everything that must hold of the data; reads only. --stopped: while no server runs',
    takes: [],
    options: { stopped: { takes: null, isNeeded: false } },
    run: ({ config, options, say }) => runDoctor(config, { inTime: !options.has('stopped') }, say),
  },
  'copy-database': {
    does: 'Copies a database into an empty one, of either kind, and compares the two; run again, it goes on',
    takes: [],
    options: { from: { takes: 'address', isNeeded: true }, to: { takes: 'address', isNeeded: true } },
    run: ({ config, options, say }) =>
      runCopyDatabase(config, { from: options.get('from') ?? '', to: options.get('to') ?? '' }, say),
  },
  backup: {
    does: 'Saves database, uploaded files and keys into a new folder, also while Acara sells',
    takes: ['folder'],
    run: ({ config, words: [folder = ''], say }) => runBackup(config, folder, say),
  },
  restore: {
    does: 'Restores a backup into an empty installation, of either kind of database, and examines it',
    takes: ['folder'],
    run: ({ config, words: [folder = ''], say }) => runRestore(config, folder, say),
  },
  verify: {
    does: 'Examines a backup where it lies',
    takes: ['folder'],
    run: ({ words: [folder = ''], say }) => runVerify(folder, say),
  },
  rehearse: {
    does: 'Plays an evening on a copy: students who rush in, buy and pay; then says how it went',
    takes: [],
    options: {
      students: { takes: 'number', isNeeded: false },
      seats: { takes: 'number', isNeeded: false },
      within: { takes: 'time', isNeeded: false },
      json: { takes: null, isNeeded: false },
    },
    run: ({ config, options, say }) => runRehearsal(config, options, say),
  },
  'grant-role': {
    does: 'Makes a registered person a student, a club or an admin',
    takes: ['email', 'role'],
    async run({ config, words: [email = '', written = ''], say }) {
      const role = ROLES.find((known) => known === written);
      if (!role) throw new Error(`“${written}” is no role. Use ${ROLES.join(', ')}.`);
      const { user } = await asSystem(config, 'GrantRole', (useCase) =>
        useCase.execute(SYSTEM, { email, role }),
      );
      say(`${user.email} (${user.name}) is now: ${user.role}`);
    },
  },
  'verify-club': {
    does: 'Lets a club’s new events go on sale without a review',
    takes: ['email'],
    async run({ config, words: [email = ''], say }) {
      const { user } = await asSystem(config, 'VerifyClub', (useCase) => useCase.execute(SYSTEM, { email }));
      say(`${user.email} (${user.name}) is verified.`);
    },
  },
  config: {
    does: 'Shows the settings in effect, without secrets',
    takes: [],
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
    const { container } = await buildHouse(config, storage);
    return work(resolve(container, catalogueKey(name)));
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
