import type { Api } from '#adapters/http/contract/api.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SigningDevice } from '../storage/stored-device.ts';
import type { StoredEntry } from '../storage/stored-entry.ts';
import { isUnreachable } from './ask-server.ts';
import { firstBatch, signBatch } from './batches.ts';

/** How many requests in a row may be refused before the rest waits. */
const MAX_REFUSALS = 20;

/** Codes that say something of the device, not of an entry. */
const OF_DEVICE: ReadonlySet<string> = new Set([
  'unauthenticated',
  'event_not_found',
  'check_in_closed',
  'forbidden',
]);

export interface UploaderParts {
  readonly device: SigningDevice;
  readonly calls: Pick<Api, 'receiveEntries'>;
  /** Returns the last number that the device has given to an entry. */
  readonly lastNumber: () => Promise<number>;
  readonly localTime: () => Instant;
  /** Notes what the server has. `askedAt` is when it was asked, by this device's clock. */
  readonly acknowledged: (scanIds: readonly string[], serverTime: Instant, askedAt: Instant) => Promise<void>;
}

/**
 * Sends what a device has stored. Nothing is dropped: an entry that the server refuses stays, and the others are sent
 * without it until the page is opened again.
 */
export class Uploader {
  readonly #refused = new Set<string>();
  #refusals = 0;

  constructor(private readonly parts: UploaderParts) {}

  /** Sends entries in batches; none to ask for the server's time. Throws when the server can't be reached. */
  async send(waiting: readonly StoredEntry[]): Promise<void> {
    this.#refusals = 0;
    let left = waiting.filter(({ sent }) => !this.#refused.has(sent.scanId));
    do {
      const batch = firstBatch(left);
      left = left.slice(batch.length);
      await this.#sendOrSplit(batch, left.length);
    } while (left.length > 0 && this.#refusals < MAX_REFUSALS);
  }

  /** Finds the entries that the server refuses by sending halves. */
  async #sendOrSplit(batch: readonly StoredEntry[], waiting: number): Promise<void> {
    if (await this.#sendBatch(batch, waiting)) return;
    if (batch.length <= 1) {
      for (const { sent } of batch) this.#refused.add(sent.scanId);
      return;
    }
    const middle = Math.ceil(batch.length / 2);
    for (const half of [batch.slice(0, middle), batch.slice(middle)]) {
      if (this.#refusals >= MAX_REFUSALS) return;
      await this.#sendOrSplit(half, waiting);
    }
  }

  /** Returns false when the server refuses the batch for what it says. */
  async #sendBatch(batch: readonly StoredEntry[], waiting: number): Promise<boolean> {
    const { device, calls, lastNumber, localTime, acknowledged } = this.parts;
    const entries = batch.map(({ sent }) => sent);
    const seq = await lastNumber();
    const signature = await signBatch(device, seq, entries);
    const askedAt = localTime();
    try {
      const answer = await calls.receiveEntries({ id: device.event.id, entries, seq, signature, waiting });
      const scanIds = answer.results.map(({ scanId }) => scanId);
      await acknowledged(scanIds, answer.serverTime, askedAt);
      this.#refusals = 0;
      return true;
    } catch (error) {
      if (isUnreachable(error) || !(error instanceof DomainError) || OF_DEVICE.has(error.code)) throw error;
      this.#refusals += 1;
      return false;
    }
  }
}
