import { initial } from './0001-initial.ts';
import { identity } from './0002-identity.ts';
import type { Migration } from './migration.ts';

/** Every migration, in order. */
export const migrations: readonly Migration[] = [initial, identity];
