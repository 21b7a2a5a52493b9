import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Actor } from '#core/shared/actor.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { SharedDraws } from './shared-draws.ts';

/**
 * How often somebody may call. People first, addresses only as a high ceiling: a whole campus can sit behind one
 * address.
 */
const PER_MINUTE = {
  person: 600,
  address: 60_000,
  purchaseOfPerson: 60,
  credentialsOfAddress: 1_200,
  messageOfPerson: 5,
  uploadOfPerson: 20,
};

export class Allowances {
  readonly #limiters = {
    person: limiter('person', PER_MINUTE.person),
    address: limiter('address', PER_MINUTE.address),
    purchaseOfPerson: limiter('purchaseOfPerson', PER_MINUTE.purchaseOfPerson),
    messageOfPerson: limiter('messageOfPerson', PER_MINUTE.messageOfPerson),
    uploadOfPerson: limiter('uploadOfPerson', PER_MINUTE.uploadOfPerson),
    credentialsOfAddress: limiter('credentialsOfAddress', PER_MINUTE.credentialsOfAddress),
  };

  /** `shared` is for processes that count together; the one who has it settles it. */
  constructor(private readonly shared: Pick<SharedDraws, 'note'> | null = null) {}

  /** Throws `rate_limited` when the person or the address calls too often. */
  async draw(endpoint: Pick<Endpoint, 'allowance'>, actor: Actor, address: string): Promise<void> {
    await this.#draw(this.#limiters.address, address);
    if (endpoint.allowance === 'credentials') await this.#draw(this.#limiters.credentialsOfAddress, address);
    if (actor.kind !== 'person') return;
    await this.#draw(this.#limiters.person, actor.uid);
    if (endpoint.allowance === 'purchase') await this.#draw(this.#limiters.purchaseOfPerson, actor.uid);
    if (endpoint.allowance === 'message') await this.#draw(this.#limiters.messageOfPerson, actor.uid);
    if (endpoint.allowance === 'upload') await this.#draw(this.#limiters.uploadOfPerson, actor.uid);
  }

  async #draw(from: RateLimiterMemory, key: string): Promise<void> {
    try {
      const { consumedPoints } = await from.consume(key);
      this.shared?.note(from, key, consumedPoints);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.shared?.note(from, key, refusal.consumedPoints);
      throw new DomainError('rate_limited', 'That was a bit fast. Please wait a moment and try again.', {
        retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
      });
    }
  }
}

function limiter(keyPrefix: string, points: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration: 60 });
}
