import { html, htmlPage, type Markup, raw } from '#adapters/shared/html.ts';
import { type Answer, pageAnswer, redirectAnswer } from '../simulator-server.ts';
import type { ChipCompany } from './chip-company.ts';
import type { Purchase } from './purchase.ts';

/** The hosted page of a purchase, `/p/<id>/`, where a buyer pays, fails or goes back. */
export class CheckoutPage {
  constructor(private readonly company: ChipCompany) {}

  show(path: string, query: URLSearchParams): Answer {
    const purchase = this.#find(path);
    if (!purchase) return missing();
    if (!purchase.isPayable) return closed(purchase);
    purchase.view(this.company.now);
    return pageAnswer(200, this.#page(purchase, query));
  }

  /** Does what the pressed button says: `pay`, `fail` or `wait`, with a payment method. */
  submit(path: string, form: URLSearchParams): Answer {
    const purchase = this.#find(path);
    if (!purchase) return missing();
    if (!purchase.isPayable) return closed(purchase);
    const method = form.get('method') ?? '';
    if (!this.#methods(purchase).includes(method)) return pageAnswer(400, 'Unknown payment method.');
    const { request } = purchase;
    switch (form.get('outcome')) {
      case 'pay':
        this.company.pay(purchase, method);
        return redirectOr(request.success_redirect, 'Paid.');
      case 'fail':
        purchase.fail(method, this.company.now, 'error');
        return redirectOr(request.failure_redirect, 'The payment failed.');
      case 'wait':
        purchase.startPaying(method, this.company.now);
        return redirectOr(request.success_redirect, 'The bank processes the payment.');
      default:
        return pageAnswer(400, 'Unknown outcome.');
    }
  }

  #find(path: string): Purchase | null {
    return this.company.find(/^\/p\/([0-9a-fA-F-]{36})\/$/.exec(path)?.[1] ?? '');
  }

  #methods({ request }: Purchase): readonly string[] {
    const { methods } = this.company.settings;
    const whitelist = request.payment_method_whitelist;
    return whitelist ? methods.filter((method) => whitelist.includes(method)) : methods;
  }

  #page(purchase: Purchase, query: URLSearchParams): string {
    const all = this.#methods(purchase);
    const preferred = query.get('preferred');
    const methods = preferred !== null && all.includes(preferred) ? [preferred] : all;
    const bank = query.get('fpx_bank_code') ?? query.get('razer_bank_code');
    const { request } = purchase;
    const back = request.cancel_redirect;
    const amount = `${request.purchase.currency} ${(purchase.total / 100).toFixed(2)}`;
    const body = html`<main>
<h1>CHIP (simulated)</h1>
<p>${request.purchase.products.map(({ name }) => name).join(', ')}</p>
<p><strong data-testid="amount">${amount}</strong>${bank === null ? '' : html` <span data-testid="bank">${bank}</span>`}</p>
${methods.map(form)}
${back === null ? '' : html`<p><a href="${back}">Return to seller</a></p>`}
</main>`;
    return htmlPage({ title: `Pay ${amount}`, head: raw(''), body });
  }
}

function form(method: string): Markup {
  return html`<form method="post" aria-label="${method}"><input type="hidden" name="method" value="${method}">
<button name="outcome" value="pay">Pay with ${method}</button>
<button name="outcome" value="fail">Fail with ${method}</button>
<button name="outcome" value="wait">Leave ${method} undecided</button></form>`;
}

function redirectOr(location: string | null, otherwise: string): Answer {
  return location === null ? pageAnswer(200, otherwise) : redirectAnswer(location);
}

function closed({ status }: Purchase): Answer {
  return pageAnswer(410, `This purchase cannot be paid: it is ${status}.`);
}

function missing(): Answer {
  return pageAnswer(404, 'There is no such purchase.');
}
