import { trimTrailingSlash } from '#adapters/shared/trim-trailing-slash.ts';
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
import { CallbackKey } from './callback-key.ts';
import { checkSettings } from './check-settings.ts';
import { ChipApi, type ReadPurchase } from './chip-api.ts';
import type { ChipAccount, ChipSettings } from './chip-settings.ts';
import { FpxBanks } from './fpx-banks.ts';
import { allowedCodes, CHIP_METHODS, checkoutUrlFor, methodOf } from './payment-methods.ts';
import { isOfMode, reportOf, stateOf } from './payment-report.ts';
import type { Purchase } from './purchase.ts';
import { purchaseBody } from './purchase-body.ts';
import { requestRefund } from './refund.ts';

const SIGNATURE_HEADER = 'x-signature';
/** The least that FPX transfers. */
const MIN_SEN = 100;

interface OpenAccount {
  readonly account: ChipAccount;
  readonly api: ChipApi;
  readonly key: CallbackKey;
  /** The codes of the payment methods that the account has; null before CHIP was asked. */
  codes: readonly string[] | null;
  loading: Promise<readonly string[]> | null;
}

/** CHIP Collect: FPX, DuitNow QR, e-wallets and cards on a page of the provider. */
export class ChipGateway implements PaymentGateway {
  readonly id: ProviderId = 'chip';
  readonly #accounts: ReadonlyMap<PaymentAccountId, OpenAccount>;
  readonly #banks: FpxBanks;

  /** Throws for a public key that is not PEM. */
  constructor(
    private readonly clock: Clock,
    settings: ChipSettings,
  ) {
    this.#banks = new FpxBanks(settings, clock);
    this.#accounts = new Map(
      Object.entries(settings.accounts).map(([id, account]) => {
        const api = new ChipApi(account, settings);
        const key = new CallbackKey(account.publicKey, () => api.publicKey(), clock);
        return [id, { account, api, key, codes: null, loading: null }];
      }),
    );
  }

  /** The methods are those that an account has; all before `load` has succeeded. */
  get capabilities(): PaymentCapabilities {
    const known = [...this.#accounts.values()].map(({ codes }) => codes);
    const has = (method: string) =>
      known.some((codes) => codes?.some((code) => methodOf(code) === method) ?? true);
    return {
      methods: CHIP_METHODS.filter(has),
      refund: 'partial',
      cancel: 'guaranteed',
      minSen: MIN_SEN,
    };
  }

  /** Asks CHIP which payment methods the accounts have. Keeps what it knows when CHIP does not answer. */
  async load(): Promise<void> {
    await Promise.all(
      [...this.#accounts.values()].map((open) => this.#loadCodes(open).catch(ignoreUnavailable)),
    );
  }

  async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    const open = this.#account(request.account);
    const { account, api } = open;
    const codes = allowedCodes(request.method, open.codes ?? (await this.#loadCodes(open)));
    const publicUrl = trimTrailingSlash(account.publicUrl);
    const { purchase } = await api.create(
      purchaseBody(request, { brandId: account.brandId, codes, publicUrl }),
    );
    const problem = problemOf(purchase, request, account);
    if (problem !== null || !purchase.checkout_url) {
      await api.cancel(purchase.id).catch(ignoreUnavailable);
      throw api.unavailable(problem ?? 'the purchase has no page');
    }
    const bank = request.bank !== null && this.#banks.has(request.bank) ? request.bank : null;
    return { providerRef: purchase.id, checkoutUrl: checkoutUrlFor(purchase.checkout_url, codes, bank) };
  }

  /** Verifies the signature, and reports what CHIP then answers about the purchase. */
  async parseCallback({ account, rawBody, headers }: PaymentCallback): Promise<readonly PaymentReport[]> {
    const { key } = this.#account(account);
    const signature = headers[SIGNATURE_HEADER] ?? '';
    if (signature === '' || !(await key.hasSigned(rawBody, signature)))
      throw domainError('bad_signature', { reason: 'callback' });
    const id = purchaseIdIn(rawBody);
    const report = id === null ? null : await this.#report({ account, providerRef: id });
    return report ? [report] : [];
  }

  async fetchPayment(checkout: CheckoutReference, _priority: CallPriority): Promise<PaymentReport | null> {
    return this.#report(checkout);
  }

  async cancelCheckout(checkout: CheckoutReference): Promise<'closed' | 'already_paid' | 'still_payable'> {
    const { api } = this.#account(checkout.account);
    const after = (await api.cancel(checkout.providerRef)) ?? (await this.#read(checkout));
    return closingOf(after?.purchase.status ?? '');
  }

  async refund(request: RefundRequest): Promise<RefundResult> {
    const { api, account } = this.#account(request.account);
    return requestRefund(api, account, request, this.clock.now());
  }

  async checkSettings(id: PaymentAccountId): Promise<SettingsCheck> {
    const { api, account } = this.#account(id);
    return checkSettings(api, account, this.clock.now());
  }

  async listBanks(_account: PaymentAccountId): Promise<readonly BankChoice[]> {
    return this.#banks.list();
  }

  async #report(checkout: CheckoutReference): Promise<PaymentReport | null> {
    const read = await this.#read(checkout);
    return read && reportOf(read, this.#account(checkout.account).account);
  }

  /** Returns null for an unknown purchase, and for one of another brand. */
  async #read({ account: id, providerRef }: CheckoutReference): Promise<ReadPurchase | null> {
    const { api, account } = this.#account(id);
    const read = await api.read(providerRef);
    return read?.purchase.brand_id === account.brandId ? read : null;
  }

  #loadCodes(open: OpenAccount): Promise<readonly string[]> {
    open.loading ??= this.#askForCodes(open).finally(() => {
      open.loading = null;
    });
    return open.loading;
  }

  async #askForCodes(open: OpenAccount): Promise<readonly string[]> {
    const codes = await open.api.paymentMethods();
    open.codes = codes;
    return codes;
  }

  #account(id: PaymentAccountId): OpenAccount {
    const open = this.#accounts.get(id);
    if (!open) throw new Error(`CHIP has no account ${id}.`);
    return open;
  }
}

/** Tells why nobody may pay a new purchase; null when it is as requested. */
function problemOf(purchase: Purchase, request: CheckoutRequest, account: ChipAccount): string | null {
  if (!isOfMode(account, purchase))
    return `the account's mode is "${account.mode}", and its secret key is of the other mode`;
  const { total, currency } = purchase.purchase;
  return total === request.amountSen && currency === request.currency
    ? null
    : 'the purchase has another amount';
}

function closingOf(status: string): 'closed' | 'already_paid' | 'still_payable' {
  switch (stateOf(status)) {
    case 'succeeded':
    case 'charged_back':
      return 'already_paid';
    case 'cancelled':
      return 'closed';
    default:
      return 'still_payable';
  }
}

/** Returns the id of the purchase that a callback is about; null without one. */
function purchaseIdIn(rawBody: Uint8Array): string | null {
  try {
    const { id } = JSON.parse(new TextDecoder().decode(rawBody)) as { id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'provider_unavailable')) throw error;
}
