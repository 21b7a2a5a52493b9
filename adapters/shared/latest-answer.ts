import { type Instant, instantOf } from '#core/shared/instant.ts';
import type { ProviderCall } from './provider-client.ts';

/** Remembers the latest answer to calls that are given `onAnswer`, refused ones included. */
export class LatestAnswer {
  /** 0 before the first answer. */
  status = 0;
  /** When the provider answered, by its own clock. */
  time: Instant | null = null;

  readonly onAnswer: NonNullable<ProviderCall['onAnswer']> = ({ status, headers }) => {
    this.status = status;
    this.time = timeIn(headers.get('date'));
  };

  /** Whether the provider refused the credentials. */
  get isDenied(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

/** Reads the header `Date` of an answer, which is in whole seconds; null when it is missing or malformed. */
export function timeIn(date: string | null | undefined): Instant | null {
  const milliseconds = Date.parse(date ?? '');
  return Number.isNaN(milliseconds) ? null : instantOf(milliseconds);
}
