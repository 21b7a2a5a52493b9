import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Actor } from '#core/shared/actor.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { Endpoint } from '../contract/endpoint.ts';

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

  /** Throws `rate_limited` when the person or the address calls too often. */
  async draw(endpoint: Pick<Endpoint, 'allowance'>, actor: Actor, address: string): Promise<void> {
    await draw(this.#limiters.address, address);
    if (endpoint.allowance === 'credentials') await draw(this.#limiters.credentialsOfAddress, address);
    if (actor.kind !== 'person') return;
    await draw(this.#limiters.person, actor.uid);
    if (endpoint.allowance === 'purchase') await draw(this.#limiters.purchaseOfPerson, actor.uid);
    if (endpoint.allowance === 'message') await draw(this.#limiters.messageOfPerson, actor.uid);
    if (endpoint.allowance === 'upload') await draw(this.#limiters.uploadOfPerson, actor.uid);
  }
}

function limiter(keyPrefix: string, points: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration: 60 });
}

async function draw(from: RateLimiterMemory, key: string): Promise<void> {
  try {
    await from.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new DomainError('rate_limited', 'That was a bit fast. Please wait a moment and try again.', {
      retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
    });
  }
}
