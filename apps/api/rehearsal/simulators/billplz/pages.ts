import { html, htmlPage, type Markup } from '#adapters/shared/html.ts';
import type { Bill } from './bill.ts';
import type { ListedGateway } from './payment-gateways.ts';

/** The page of a bill that is due: what is paid, and the banks to choose from. */
export function billPage(bill: Bill, gateways: readonly ListedGateway[]): string {
  const choices = gateways.filter(({ active }) => active);
  return page(
    `Bill ${bill.id}`,
    html`<h1>${bill.description}</h1>
<dl><dt>For</dt><dd>${bill.name}</dd><dt>Amount</dt><dd>MYR ${(bill.amount / 100).toFixed(2)}</dd></dl>
<form method="get" action="/bank/${bill.id}">
<label>Bank <select name="code">${choices.map(({ code }) => html`<option>${code}</option>`)}</select></label>
<button>Proceed to payment</button>
</form>
${wayBack(bill)}`,
  );
}

/** The page of the bank, where the payer agrees or not. */
export function bankPage(bill: Bill, code: string): string {
  return page(
    `Bank ${code}`,
    html`<h1>Bank ${code}</h1>
<p>MYR ${(bill.amount / 100).toFixed(2)} for ${bill.description}</p>
<form method="post" action="/bank/${bill.id}">
<input type="hidden" name="code" value="${code}">
<button name="outcome" value="pay">Pay</button>
<button name="outcome" value="fail">Fail</button>
<button name="outcome" value="back">Back</button>
</form>`,
  );
}

/** The page of a paid bill. */
export function receiptPage(bill: Bill): string {
  return page(`Receipt ${bill.id}`, html`<h1>Paid</h1><p>${bill.description}</p>${wayBack(bill)}`);
}

export function missingPage(): string {
  return page('Not found', html`<h1>Not found</h1>`);
}

function wayBack({ redirectUrl }: Bill): readonly Markup[] {
  return redirectUrl === null ? [] : [html`<p><a href="${redirectUrl}">Return to the merchant</a></p>`];
}

function page(title: string, content: Markup): string {
  return htmlPage({
    title,
    head: html`<style>body { font: 1rem/1.5 sans-serif; max-width: 30rem; margin: 2rem auto; padding: 0 1rem }</style>`,
    body: html`<main>${content}</main>`,
  });
}
