import { parseArgs } from 'node:util';

export interface RunOptions {
  /** The benches to run: their names or the beginnings of these before a hyphen; null for all. */
  readonly only: readonly string[] | null;
  readonly json: boolean;
  /** A folder for profiles of the server's processor time; null for none. */
  readonly profile: string | null;
  /** By how many milliseconds each sync of the disk takes longer. */
  readonly slowerBy: number;
  /** The commit to compare with; null to measure only the working tree. */
  readonly compare: string | null;
  /** How often each state is measured in a comparison. */
  readonly rounds: number;
}

const MAX_SLOWER_MS = 100;
const DEFAULT_ROUNDS = 5;
/** Fewer agree by chance too often. */
const MIN_ROUNDS = 3;
const MAX_ROUNDS = 100;

/** Reads the arguments of the command. Throws an error whose message tells people what is wrong with them. */
export function readOptions(args: readonly string[]): RunOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      json: { type: 'boolean', default: false },
      profile: { type: 'string' },
      sync: { type: 'string', default: '0' },
      compare: { type: 'string' },
      rounds: { type: 'string' },
    },
  });
  const { json, profile = null, compare = null } = values;
  const slowerBy = Number(values.sync);
  if (!(slowerBy >= 0 && slowerBy <= MAX_SLOWER_MS))
    throw new Error(`--sync is by how many milliseconds each sync takes longer, at most ${MAX_SLOWER_MS}.`);
  const rounds = Number(values.rounds ?? DEFAULT_ROUNDS);
  if (!(Number.isInteger(rounds) && rounds >= MIN_ROUNDS && rounds <= MAX_ROUNDS))
    throw new Error(`--rounds is how often each state is measured, ${MIN_ROUNDS} to ${MAX_ROUNDS}.`);
  if (compare === null && values.rounds !== undefined) throw new Error('--rounds goes with --compare.');
  if (compare !== null && (json || profile !== null))
    throw new Error('--compare goes with --only, --rounds and --sync only.');
  const names = values.only?.split(',').map((name) => name.trim());
  return { only: names?.filter((name) => name !== '') ?? null, json, profile, slowerBy, compare, rounds };
}

/** Whether a bench is one of those: `purchases` stands for `purchases-sqlite` and `purchases-postgres`. */
export function isChosen(name: string, only: RunOptions['only']): boolean {
  return only === null || only.some((one) => name === one || name.startsWith(`${one}-`));
}
