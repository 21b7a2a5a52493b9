import type { ReceiveEntriesInput, ReceiveEntriesOutput } from '#core/check-in/entries/receive-entries.ts';
import { signedEntriesText, type UncheckedEntry } from '#core/check-in/entries/signed-entries.ts';
import type { StartCheckInInput, StartCheckInOutput } from '#core/check-in/passes/start-check-in.ts';
import { toBase64Url } from '#core/shared/base64url.ts';

/** The calls of a device, however they reach the server. */
export interface DeviceCalls {
  start(input: StartCheckInInput): Promise<StartCheckInOutput>;
  send(token: string, input: ReceiveEntriesInput): Promise<ReceiveEntriesOutput>;
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' };

/** A check-in device with a key of its own, which numbers and signs what it sends. */
export class CheckInTestDevice {
  #last = 0;

  private constructor(
    private readonly calls: DeviceCalls,
    private readonly keys: CryptoKeyPair,
    readonly eventId: string,
    readonly started: StartCheckInOutput,
  ) {}

  static async start(
    calls: DeviceCalls,
    input: Omit<StartCheckInInput, 'publicKey'>,
  ): Promise<CheckInTestDevice> {
    const keys = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
    const started = await calls.start({ ...input, publicKey: toBase64Url(point) });
    return new CheckInTestDevice(calls, keys, input.id, started);
  }

  get id(): string {
    return this.started.deviceId;
  }

  /** Returns an admission under the next number, with differences. */
  entry(differences: Partial<UncheckedEntry>): UncheckedEntry {
    this.#last += 1;
    return {
      scanId: `${this.id}.${this.#last}`,
      kind: 'admit',
      code: null,
      rowId: null,
      deviceAt: '2026-12-01T12:00:00.000Z',
      gate: this.started.gate,
      outcome: 'admitted',
      asOf: null,
      undoes: null,
      via: null,
      ...differences,
    };
  }

  async sign(entries: readonly UncheckedEntry[]): Promise<ReceiveEntriesInput> {
    const seq = this.#last;
    const text = new TextEncoder().encode(signedEntriesText(this.eventId, this.id, seq, entries));
    const signature = new Uint8Array(await crypto.subtle.sign(ALGORITHM, this.keys.privateKey, text));
    return { id: this.eventId, entries, seq, signature: toBase64Url(signature), waiting: 0 };
  }

  async send(...entries: readonly UncheckedEntry[]): Promise<ReceiveEntriesOutput> {
    return this.calls.send(this.started.token, await this.sign(entries));
  }
}
