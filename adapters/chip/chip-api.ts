import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { LatestAnswer } from '#adapters/shared/latest-answer.ts';
import { type ProviderAnswer, type ProviderCall, ProviderClient } from '#adapters/shared/provider-client.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';
import type { ChipAccount, ChipSettings } from './chip-settings.ts';
import { type Purchase, readPurchase } from './purchase.ts';

export interface ReadPurchase {
  readonly purchase: Purchase;
  /** As received. */
  readonly raw: string;
}

/** The answer to a refund: done, or still processed; or the codes of CHIP's errors. */
export type RefundAnswer =
  | { readonly state: 'done'; readonly refundId: string }
  | { readonly state: 'pending' }
  | { readonly state: 'refused'; readonly codes: readonly string[] };

const methodsSchema = z.object({ available_payment_methods: z.array(z.string()) });
const refundSchema = z.object({
  type: z.literal('payment').optional(),
  id: z.string().min(1),
  payment: z.object({}),
});
const RETRY_AFTER_SECONDS = 10;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The calls of CHIP's API that Acara makes, in an account. Throws `provider_unavailable` for an unexpected answer. */
export class ChipApi {
  readonly #client: ProviderClient;
  readonly #methodsPath: string;

  constructor(
    { apiUrl, secretKey, brandId }: ChipAccount,
    private readonly settings: Pick<ChipSettings, 'report' | 'timeoutMs'>,
  ) {
    const { report, timeoutMs } = settings;
    this.#client = new ProviderClient({
      name: 'CHIP',
      baseUrl: apiUrl.endsWith('/') ? apiUrl : `${apiUrl}/`,
      headers: { authorization: `Bearer ${secretKey}` },
      ...(report && { report }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    this.#methodsPath = `payment_methods/?${new URLSearchParams({ brand_id: brandId, currency: 'MYR' })}`;
  }

  async create(body: unknown): Promise<ReadPurchase> {
    const call: ProviderCall = { method: 'POST', path: 'purchases/', json: body, repeatable: false };
    return this.#purchaseIn(await this.#client.call(call), call);
  }

  /** Asks for the payment methods of the brand, and returns the status and the time of the answer. */
  async tryMethods(): Promise<LatestAnswer> {
    const latest = new LatestAnswer();
    const call: ProviderCall = { method: 'GET', path: this.#methodsPath, repeatable: true };
    try {
      await this.#client.call({ ...call, onAnswer: latest.onAnswer });
    } catch (error) {
      if (!latest.isDenied) throw error;
    }
    return latest;
  }

  /** Tries to create a purchase. Returns it, or CHIP's errors as `field code`. */
  async tryCreate(body: unknown): Promise<Purchase | readonly string[]> {
    const call: ProviderCall = { method: 'POST', path: 'purchases/', json: body, repeatable: false };
    const answer = await this.#client.call(call);
    return answer.status === 400 ? codesIn(parsed(answer)) : this.#purchaseIn(answer, call).purchase;
  }

  /** Returns null for an unknown purchase. */
  async read(id: string): Promise<ReadPurchase | null> {
    if (!UUID.test(id)) return null;
    const call: ProviderCall = { method: 'GET', path: `purchases/${id}/`, repeatable: true };
    const answer = await this.#client.call(call);
    return answer.status === 404 ? null : this.#purchaseIn(answer, call);
  }

  /** Returns null when CHIP refuses to cancel. */
  async cancel(id: string): Promise<ReadPurchase | null> {
    const path = `purchases/${encodeURIComponent(id)}/cancel/`;
    const call: ProviderCall = { method: 'POST', path, repeatable: true };
    const answer = await this.#client.call(call);
    if (answer.status === 404) throw this.unavailable(`the purchase ${id} is unknown`, 'unknown_bill');
    return answer.status === 400 ? null : this.#purchaseIn(answer, call);
  }

  async refund(id: string, amountSen: number): Promise<RefundAnswer> {
    const json = { amount: amountSen };
    const call: ProviderCall = { method: 'POST', path: `purchases/${id}/refund/`, json, repeatable: false };
    const answer = await this.#client.call(call);
    if (answer.status === 400) return { state: 'refused', codes: codesIn(parsed(answer)) };
    if (answer.status !== 200) throw this.#unexpected(call, answer);
    const refund = refundSchema.safeParse(parsed(answer)).data;
    const purchase = readPurchase(parsed(answer));
    if (purchase?.status === 'pending_refund') return { state: 'pending' };
    if (!purchase && refund) return { state: 'done', refundId: refund.id };
    throw this.#unexpected(call, answer);
  }

  /** Returns the codes of the payment methods that the account has. */
  async paymentMethods(): Promise<readonly string[]> {
    const call: ProviderCall = { method: 'GET', path: this.#methodsPath, repeatable: true };
    const answer = await this.#client.call(call);
    const read = methodsSchema.safeParse(parsed(answer));
    if (answer.status !== 200 || !read.success) throw this.#unexpected(call, answer);
    return read.data.available_payment_methods;
  }

  /** Returns the company's public key. */
  async publicKey(): Promise<KeyObject> {
    const call: ProviderCall = { method: 'GET', path: 'public_key/', repeatable: true };
    const answer = await this.#client.call(call);
    const key = answer.status === 200 ? publicKeyIn(parsed(answer)) : null;
    if (!key) throw this.#unexpected(call, answer);
    return key;
  }

  #purchaseIn(answer: ProviderAnswer, call: ProviderCall): ReadPurchase {
    const purchase = answer.status < 300 ? readPurchase(parsed(answer)) : null;
    if (!purchase) throw this.#unexpected(call, answer);
    return { purchase, raw: answer.text };
  }

  #unexpected({ method, path }: ProviderCall, answer: ProviderAnswer): DomainError {
    const codes = codesIn(parsed(answer)).join(', ');
    const problem = `status ${answer.status}${codes === '' ? '' : `: ${codes}`}`;
    return this.unavailable(`${method} ${path} was answered with ${problem}`);
  }

  /** Builds `provider_unavailable` and reports the problem. */
  unavailable(problem: string, reason: 'bank' | 'unknown_bill' = 'bank'): DomainError {
    const cause = new Error(`CHIP: ${problem}.`);
    this.settings.report?.(cause);
    return domainError('provider_unavailable', { reason }, { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

function parsed({ text }: ProviderAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the key of a PEM text; null for anything else. */
function publicKeyIn(value: unknown): KeyObject | null {
  if (typeof value !== 'string') return null;
  try {
    return createPublicKey(value);
  } catch {
    return null;
  }
}

/** Returns each error of an answer as `field code`, without the provider's sentences. */
function codesIn(value: unknown, field = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => codesIn(one, field));
  const fields = Object.entries(value);
  const code = (value as { code?: unknown }).code;
  if (typeof code === 'string') return /^\w{1,64}$/.test(code) ? [`${field} ${code}`.trim()] : [];
  return fields.flatMap(([name, inner]) =>
    /^\w{1,64}$/.test(name) ? codesIn(inner, name === '__all__' ? field : `${field} ${name}`.trim()) : [],
  );
}
