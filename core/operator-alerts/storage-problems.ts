import type { Instant } from '../shared/instant.ts';
import type { Problem } from './operator-alert.ts';
import { StorageCheck } from './storage-check.ts';

/** The problems of storing, as this process sees them. They are known here even when no alert can be stored. */
export class StorageProblems {
  static readonly needs = [StorageCheck] as const;

  #refusedSince: Instant | null = null;

  constructor(private readonly check: StorageCheck) {}

  async find(now: Instant): Promise<readonly Problem[]> {
    const [isDiskLow, isWritable] = await Promise.all([this.check.isDiskLow(), this.check.isWritable()]);
    this.#refusedSince = isWritable ? null : (this.#refusedSince ?? now);
    return [
      ...(this.#refusedSince === null ? [] : [problemOf('not_writable', this.#refusedSince)]),
      ...(isDiskLow ? [problemOf('disk_low', now)] : []),
    ];
  }
}

function problemOf(kind: 'not_writable' | 'disk_low', since: Instant): Problem {
  return { kind, provider: null, since, count: null, latestAt: null };
}
