import { html, htmlPage, type Markup } from '#adapters/shared/html.ts';
import { formatAmount } from '#core/shared/money.ts';
import { type Answer, pageAnswer, redirectAnswer } from '../simulator-server.ts';
import type { StripeAccount } from './stripe-account.ts';
import type { MethodType, Mode, Session } from './stripe-objects.ts';

const METHOD_NAMES: Readonly<Record<MethodType, string>> = { card: 'Card', fpx: 'FPX', grabpay: 'GrabPay' };

/** Shows a session’s page, or does what a person does on it: `pay`, `pay-slowly` or `decline`. */
export function answerPage(
  accounts: Readonly<Record<Mode, StripeAccount>>,
  method: string,
  id: string,
  body: string,
): Answer {
  const account = accounts[id.startsWith('cs_live_') ? 'live' : 'test'];
  const session = account.find(id);
  if (session?.object !== 'checkout.session') return pageAnswer(404, '');
  if (session.status !== 'open') return pageAnswer(200, closedPage(session));
  if (method !== 'POST') return pageAnswer(200, checkoutPage(session, null));
  const fields = new URLSearchParams(body);
  const by = session.payment_method_types.find((one) => one === fields.get('method')) ?? 'card';
  if (fields.get('act') === 'decline')
    return pageAnswer(200, checkoutPage(account.decline(id, by), 'Your bank declined the payment.'));
  account.pay(id, by, fields.get('act') === 'pay-slowly' ? 'processing' : 'at_once');
  return redirectAnswer(session.success_url.replace('{CHECKOUT_SESSION_ID}', id));
}

function checkoutPage(session: Session, problem: string | null): string {
  return page(
    'Pay',
    html`<h1>Pay ${formatAmount(session.amount_total, session.currency.toUpperCase())}</h1>
${problem === null ? '' : html`<p role="alert">${problem}</p>`}
<form method="post">
<fieldset><legend>Payment method</legend>
${session.payment_method_types.map(
  (method, index) =>
    html`<label><input type="radio" name="method" value="${method}"${index === 0 ? ' checked' : ''}> ${METHOD_NAMES[method]}</label>`,
)}
</fieldset>
<button name="act" value="pay">Pay</button>
<button name="act" value="pay-slowly">Pay, confirmed later</button>
<button name="act" value="decline">Decline</button>
</form>
${session.cancel_url === null ? '' : html`<p><a href="${session.cancel_url}">Back</a></p>`}`,
  );
}

function closedPage(session: Session): string {
  return page(
    'Over',
    html`<h1>This checkout session is ${session.status === 'complete' ? 'paid' : 'expired'}.</h1>`,
  );
}

function page(title: string, body: Markup): string {
  return htmlPage({ title, head: html``, body: html`<main>${body}</main>` });
}
