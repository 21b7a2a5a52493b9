import { LRUCache } from 'lru-cache';
import { CallBudget } from '#adapters/shared/call-budget.ts';
import { LatestAnswer } from '#adapters/shared/latest-answer.ts';
import { type ProviderAnswer, type ProviderCall, ProviderClient } from '#adapters/shared/provider-client.ts';
import type { CallPriority, SettingsCheck } from '#core/payments/payment-gateway.ts';
import type { Clock } from '#core/shared/clock.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { type Bill, parseBill } from './bill.ts';
import type { BillplzAccount } from './billplz-account.ts';
import { type PaymentOption, parseOptions } from './payment-options.ts';

export interface BillplzApiSettings {
  /** Reports a problem to the operator, without secrets. */
  readonly report?: (problem: Error) => void;
  readonly timeoutMs?: number;
}

export interface FoundBill {
  readonly bill: Bill;
  readonly raw: string;
}

/** The published limit on all reads of an account together. It can be lowered to ten. */
const READ_LIMIT = { calls: 100, windowSeconds: 300 };
const BILL_ID = /^[\w-]{1,64}$/;
const MAX_PAID_BILLS = 1_000;

/** The API of Billplz for one account. Every call throws `provider_unavailable` as the port says. */
export class BillplzApi {
  readonly #client: ProviderClient;
  readonly #budget: CallBudget;
  /** Bills last read as paid, which they stay, so that closing a bill and asking for it cost one read. */
  readonly #paidBills = new LRUCache<string, FoundBill>({ max: MAX_PAID_BILLS });

  constructor(
    private readonly account: BillplzAccount,
    clock: Clock,
    private readonly settings: BillplzApiSettings,
  ) {
    this.#client = new ProviderClient({
      ...settings,
      name: 'Billplz',
      baseUrl: account.apiUrl.endsWith('/') ? account.apiUrl : `${account.apiUrl}/`,
      headers: { authorization: `Basic ${Buffer.from(`${account.apiKey}:`).toString('base64')}` },
    });
    this.#budget = new CallBudget(clock, READ_LIMIT);
  }

  async createBill(form: URLSearchParams): Promise<Bill> {
    const call = { method: 'POST', path: 'v3/bills', form, repeatable: false } as const;
    const answer = await this.#client.call(call);
    const bill = answer.status === 200 ? parseBill(answer.text) : null;
    return bill ?? this.#refuse(call, answer, 'no_bill');
  }

  /** Returns a bill of the account's collection, or null. */
  async findBill(id: string, priority: CallPriority): Promise<FoundBill | null> {
    if (!BILL_ID.test(id)) return null;
    const paid = this.#paidBills.get(id);
    if (paid) return paid;
    const call = readOf(`v3/bills/${id}`);
    const answer = await this.#read(call, priority);
    if (answer.status === 404) return null;
    const bill = answer.status === 200 ? parseBill(answer.text) : null;
    if (bill?.id !== id) return this.#refuse(call, answer, 'bank');
    if (bill.collectionId !== this.account.collectionId) return null;
    const found = { bill, raw: answer.text };
    if (bill.state === 'paid' && bill.paidSen > 0) this.#paidBills.set(id, found);
    return found;
  }

  /** Deletes a bill that is due. `refused`: it is paid, deleted already or unknown. */
  async deleteBill(id: string): Promise<'deleted' | 'refused'> {
    if (!BILL_ID.test(id)) return 'refused';
    const call = { method: 'DELETE', path: `v3/bills/${id}`, repeatable: true } as const;
    const answer = await this.#client.call(call);
    if (answer.status === 200) return 'deleted';
    return answer.status === 404 || answer.status === 422 ? 'refused' : this.#refuse(call, answer, 'bank');
  }

  async readOptions(): Promise<readonly PaymentOption[]> {
    const call = readOf('v4/payment_gateways');
    const answer = await this.#read(call, 'reconciliation');
    const options = answer.status === 200 ? parseOptions(answer.text, this.account.mode) : null;
    return options ?? this.#refuse(call, answer, 'bank');
  }

  /** Asks whether Billplz accepts the key and knows the collection. */
  async checkSettings(): Promise<SettingsCheck> {
    const path = `v4/collections/${encodeURIComponent(this.account.collectionId)}`;
    const latest = new LatestAnswer();
    try {
      await this.#read({ ...readOf(path), onAnswer: latest.onAnswer }, 'buyer');
    } catch (error) {
      if (!latest.isDenied) throw error;
      return { wrong: 'secret_key', providerTime: latest.time };
    }
    return { wrong: latest.status === 200 ? null : 'account', providerTime: latest.time };
  }

  /** Reads are not repeated, because each counts against the limit. */
  #read(call: ProviderCall, priority: CallPriority): Promise<ProviderAnswer> {
    const permit = this.#budget.take(priority);
    return this.#client.call({
      ...call,
      onAnswer: (answer) => {
        permit.learn(answer.headers);
        call.onAnswer?.(answer);
      },
    });
  }

  #refuse({ method, path }: ProviderCall, { status }: ProviderAnswer, reason: 'bank' | 'no_bill'): never {
    const cause = new Error(`Billplz: ${method} ${path} failed: unexpected answer with status ${status}.`);
    this.settings.report?.(cause);
    throw domainError('provider_unavailable', { reason }, { cause, retryAfterSeconds: 10 });
  }
}

function readOf(path: string): ProviderCall {
  return { method: 'GET', path, repeatable: false };
}
