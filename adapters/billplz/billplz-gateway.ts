import type { PaymentAccountId } from '#core/payments/payment-account.ts';
import type {
  BankChoice,
  CallPriority,
  Checkout,
  CheckoutReference,
  CheckoutRequest,
  PaymentCallback,
  PaymentCapabilities,
  PaymentGateway,
  PaymentReport,
  RefundRequest,
  RefundResult,
  SettingsCheck,
} from '#core/payments/payment-gateway.ts';
import type { Clock } from '#core/shared/clock.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { ProviderId } from '#core/shared/ids.ts';
import { readCallback } from './bill-callback.ts';
import { billForm } from './bill-form.ts';
import { reportOfBill, reportOfCallback } from './bill-report.ts';
import type { BillplzAccount } from './billplz-account.ts';
import { BillplzApi, type BillplzApiSettings } from './billplz-api.ts';
import { banksOf, methodsOf, onlyOptionOf, type PaymentOption } from './payment-options.ts';
import { isSigned, parseForm } from './x-signature.ts';

export interface BillplzSettings extends BillplzApiSettings {
  readonly accounts: Readonly<Record<PaymentAccountId, BillplzAccount>>;
}

interface OpenAccount {
  readonly account: BillplzAccount;
  readonly api: BillplzApi;
  /** As last read; null before the first answer. */
  options: readonly PaymentOption[] | null;
}

/**
 * Billplz. It takes one payment for each bill, cannot list bills or return money, and still accepts money for a bill
 * that was deleted while the payer was at the bank.
 */
export class BillplzGateway implements PaymentGateway {
  readonly id: ProviderId = 'billplz';
  readonly #accounts: ReadonlyMap<PaymentAccountId, OpenAccount>;

  constructor(clock: Clock, { accounts, ...settings }: BillplzSettings) {
    this.#accounts = new Map(
      Object.entries(accounts).map(([id, account]) => [
        id,
        { account, api: new BillplzApi(account, clock, settings), options: null },
      ]),
    );
  }

  /** The methods as last loaded: FPX alone before that. */
  get capabilities(): PaymentCapabilities {
    const methods = methodsOf([...this.#accounts.values()].flatMap(({ options }) => options ?? []));
    return {
      methods: methods.length > 0 ? methods : ['fpx'],
      refund: 'none',
      cancel: 'best_effort',
      minSen: 100,
    };
  }

  /**
   * Reads which methods and banks can be used, for `capabilities` and `listBanks`. Call it at start and every quarter of
   * an hour. Without an answer, what is known stays.
   */
  async load(): Promise<void> {
    const loaded = await Promise.allSettled([...this.#accounts.values()].map((open) => loadOptions(open)));
    for (const result of loaded)
      if (result.status === 'rejected' && !(result.reason instanceof DomainError)) throw result.reason;
  }

  async checkSettings(account: PaymentAccountId): Promise<SettingsCheck> {
    return this.#open(account).api.checkSettings();
  }

  async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    const { account, api, options } = this.#open(request.account);
    const bank = request.bank ?? (request.method && onlyOptionOf(options ?? [], request.method));
    const bill = await api.createBill(billForm(request, account, bank));
    const checkoutUrl = new URL(bill.url);
    if (bank !== null) checkoutUrl.searchParams.set('auto_submit', 'true');
    return { providerRef: bill.id, checkoutUrl: checkoutUrl.href };
  }

  /** A callback of another collection of the account is none of Acara's payments. */
  async parseCallback({ account: id, rawBody, headers }: PaymentCallback): Promise<readonly PaymentReport[]> {
    const { account, api } = this.#open(id);
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
    const pairs = isForm ? parseForm(rawBody) : [];
    const callback = isSigned(pairs, account.xSignatureKey) ? readCallback(pairs) : null;
    if (!callback) throw domainError('bad_signature', { reason: 'callback' });
    if (callback.collectionId !== account.collectionId) return [];
    const report = reportOfCallback(callback, new TextDecoder().decode(rawBody));
    if (report) return [report];
    const found = await api.findBill(callback.billId, 'hold_ending');
    return found ? [reportOfBill(found.bill, found.raw)] : [];
  }

  async fetchPayment(checkout: CheckoutReference, priority: CallPriority): Promise<PaymentReport | null> {
    const found = await this.#open(checkout.account).api.findBill(checkout.providerRef, priority);
    return found && reportOfBill(found.bill, found.raw);
  }

  async cancelCheckout({ account, providerRef }: CheckoutReference): Promise<'closed' | 'already_paid'> {
    const { api } = this.#open(account);
    if ((await api.deleteBill(providerRef)) === 'deleted') return 'closed';
    const found = await api.findBill(providerRef, 'hold_ending');
    if (!found) throw domainError('provider_unavailable', { reason: 'unknown_bill' });
    if (found.bill.state === 'due') throw domainError('provider_unavailable', { reason: 'bill_busy' });
    return found.bill.state === 'paid' ? 'already_paid' : 'closed';
  }

  async refund(_request: RefundRequest): Promise<RefundResult> {
    return {
      state: 'refused',
      problem: 'Billplz can’t return money. Transfer it to the buyer’s bank account.',
    };
  }

  async listBanks(account: PaymentAccountId): Promise<readonly BankChoice[]> {
    const open = this.#open(account);
    return banksOf(open.options ?? (await loadOptions(open)));
  }

  #open(id: PaymentAccountId): OpenAccount {
    const open = this.#accounts.get(id);
    if (open) return open;
    const cause = new Error(`Billplz: there is no account “${id}”.`);
    throw domainError('provider_unavailable', { reason: 'bank' }, { cause });
  }
}

async function loadOptions(open: OpenAccount): Promise<readonly PaymentOption[]> {
  open.options = await open.api.readOptions();
  return open.options;
}
