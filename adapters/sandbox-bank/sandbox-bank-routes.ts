import { trimTrailingSlash } from '#adapters/shared/trim-trailing-slash.ts';
import { returnPathOf } from '#core/payments/return-path.ts';
import type { Clock } from '#core/shared/clock.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { type Bill, billStatusOf } from './bill.ts';
import { BANK_CSS, BANK_JS, BANK_SVG } from './sandbox-assets.ts';
import type { SandboxBank } from './sandbox-bank.ts';
import { billPage, closedBillPage, paymentMethodOf, refusalPage } from './sandbox-pages.ts';

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const BUSY_SECONDS = 2;
const BILL_PATH = /^\/sandbox-bank\/([\w-]{1,64})(\/standing)?$/;
const ASSETS: Readonly<Record<string, { type: string; body: string }>> = {
  '/sandbox-bank/assets/bank.css': { type: 'text/css; charset=utf-8', body: BANK_CSS },
  '/sandbox-bank/assets/bank.js': { type: 'text/javascript; charset=utf-8', body: BANK_JS },
  '/sandbox-bank/assets/bank.svg': { type: 'image/svg+xml', body: BANK_SVG },
};

/** The bank's pages, for any HTTP server to mount under `/sandbox-bank`. */
export class SandboxBankRoutes {
  readonly #publicUrl: string;
  readonly #pageHeaders: Readonly<Record<string, string>>;

  constructor(
    private readonly bank: SandboxBank,
    private readonly clock: Clock,
    private readonly settings: { readonly publicUrl: string; readonly merchant?: string },
  ) {
    this.#publicUrl = trimTrailingSlash(settings.publicUrl);
    const home = new URL(settings.publicUrl).origin;
    this.#pageHeaders = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self' ${home}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    };
  }

  async get(path: string): Promise<RawResponse> {
    const asset = Object.hasOwn(ASSETS, path) ? ASSETS[path] : undefined;
    if (asset) return this.#asset(asset);
    const [, ref, standing] = BILL_PATH.exec(path) ?? [];
    const bill = ref === undefined ? null : await this.bank.find(ref);
    if (ref === undefined || !bill) return this.#refusal(404);
    return standing ? this.#standing(bill) : this.#bill(ref, bill, 200);
  }

  /** Applies the form's `outcome` and redirects the browser to the merchant. */
  async post(path: string, fields: Readonly<Record<string, unknown>>): Promise<RawResponse> {
    const [, ref, standing] = BILL_PATH.exec(path) ?? [];
    const bill = ref === undefined || standing ? null : await this.bank.find(ref);
    if (ref === undefined || !bill) return this.#refusal(404);
    try {
      await this.bank.play(ref, textOf(fields.outcome), paymentMethodOf(fields));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return this.#refused(ref, error);
    }
    const location = this.#returnUrl(bill);
    return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
  }

  async #refused(ref: string, error: DomainError): Promise<RawResponse> {
    const bill = await this.bank.find(ref);
    if (error.code === 'already_closed' && bill) return this.#bill(ref, bill, 409);
    if (error.code === 'invalid_input') return this.#refusal(422);
    return this.#refusal(error.code === 'not_found' ? 404 : 503);
  }

  #bill(ref: string, bill: Bill, status: number): RawResponse {
    const now = this.clock.now();
    const view = {
      ref,
      bill,
      now,
      merchant: this.settings.merchant ?? 'Acara',
      pageUrl: `${this.#publicUrl}/sandbox-bank/${ref}`,
      returnUrl: this.#returnUrl(bill),
    };
    const standing = billStatusOf(bill, now);
    return this.#page(status, standing === 'open' ? billPage(view) : closedBillPage(view, standing));
  }

  #standing(bill: Bill): RawResponse {
    return {
      status: 200,
      headers: { ...this.#pageHeaders, 'content-type': 'application/json' },
      body: JSON.stringify({ standing: billStatusOf(bill, this.clock.now()) }),
    };
  }

  #refusal(status: 404 | 422 | 503): RawResponse {
    const headers = status === 503 ? { 'retry-after': String(BUSY_SECONDS) } : {};
    return this.#page(status, refusalPage(status, this.#publicUrl), headers);
  }

  #page(status: number, body: string, headers: RawResponse['headers'] = {}): RawResponse {
    return { status, headers: { ...this.#pageHeaders, ...headers }, body };
  }

  #asset({ type, body }: { type: string; body: string }): RawResponse {
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=600',
      'x-content-type-options': 'nosniff',
    };
    return { status: 200, headers, body };
  }

  /** Relative, so that the browser returns to the host it came from, with its session. */
  #returnUrl(bill: Bill): string {
    return bill.returnPath ?? returnPathOf(bill.paymentId);
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
