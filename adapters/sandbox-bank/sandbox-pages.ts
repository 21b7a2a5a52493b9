import { create } from 'qrcode';
import { html, htmlPage, type Markup, raw } from '#adapters/shared/html.ts';
import { type Instant, inKualaLumpur } from '#core/shared/instant.ts';
import { formatAmount } from '#core/shared/money.ts';
import { type Bill, type BillStatus, QR_PAYMENT, referenceOf, transfersReceivedBy } from './bill.ts';
import { FICTIONAL_BANKS, type FictionalBank } from './fictional-banks.ts';

export interface BillView {
  readonly ref: string;
  readonly bill: Bill;
  readonly now: Instant;
  readonly merchant: string;
  /** The page's own address, for the QR code. */
  readonly pageUrl: string;
  /** The address the browser returns to. */
  readonly returnUrl: string;
}

interface Message {
  readonly tone: 'good' | 'waiting' | 'stopped';
  readonly title: string;
  readonly text: string;
}

const OTHER_OUTCOMES = [
  ['pay-late', 'Pay late', 'The money arrives just after the time has run out.'],
  ['pay-twice', 'Pay twice', 'The bank tells of it twice, then the money comes a second time.'],
  ['pay-wrong-amount', 'Pay the wrong amount', 'Less money arrives than was asked for.'],
  ['fail', 'Fail', 'The bank declines the payment.'],
  ['cancel', 'Cancel', 'Go back without paying.'],
] as const;

/** Returns how a form says it was paid, by its fields `method` and `bank`. */
export function paymentMethodOf(fields: Readonly<Record<string, unknown>>): string {
  const bank = FICTIONAL_BANKS.find(({ id, isUnavailable }) => id === fields.bank && !isUnavailable);
  return fields.method === 'fpx' && bank ? bank.name : QR_PAYMENT;
}

/** Renders the page of an open bill. */
export function billPage(view: BillView): string {
  const { bill, merchant, now } = view;
  const amount = formatAmount(bill.amountSen);
  const clock = html`data-now="${now}" data-opened="${bill.openedAt}" data-expires="${bill.expiresAt}"`;
  return document(
    `Pay ${merchant} ${amount}`,
    html`<main class="sheet" ${clock} ${pollingAttributes(view, 'open')}>
<section class="bill" aria-label="What you pay">
${sea()}${brand()}
<h1><span class="to">Pay ${merchant}</span> <span class="${amount.length > 8 ? 'amount amount-long' : 'amount'}">${amount}</span></h1>
<p class="clock"><span>Pay before ${timeOf(bill.expiresAt)}</span> <span class="clock-left" role="timer" hidden></span></p>
<progress class="clock-bar" max="1" value="1" aria-hidden="true" hidden></progress>
<p class="clock-soon quiet" aria-live="polite"></p>
${billFacts(view)}
</section>
<form class="pay" method="post" action="/sandbox-bank/${view.ref}" aria-label="Pay">
<fieldset class="methods"><legend>How do you want to pay?</legend>
<div>
<label class="method"><input type="radio" name="method" value="duitnow_qr"${checkedWhen(bill.method !== 'fpx')}><span>DuitNow QR</span></label>
<label class="method"><input type="radio" name="method" value="fpx"${checkedWhen(bill.method === 'fpx')}><span>FPX online banking</span></label>
</div>
</fieldset>
<div class="panel panel-qr">
<div class="code-frame">${qrCode(view.pageUrl)}</div>
<p>Scan with your phone’s camera to open this bill there, or pay right here.</p>
</div>
<fieldset class="panel panel-fpx"><legend>Choose your bank</legend>
<div class="banks">${FICTIONAL_BANKS.map(bankChoice)}</div>
</fieldset>
<button class="main" name="outcome" value="pay">Pay ${amount}</button>
<details class="others"><summary>Try other outcomes</summary>
<ul>${OTHER_OUTCOMES.map(outcomeChoice)}</ul>
</details>
</form>
</main>`,
  );
}

/** Renders the page of a bill that is paid or can't be paid. */
export function closedBillPage(view: BillView, status: Exclude<BillStatus, 'open'>): string {
  const { tone, title, text } = messageOf(view, status);
  const isPaid = status === 'paid' || status === 'underway' || status === 'charged_back';
  return document(
    title,
    html`<main class="sheet over" data-tone="${tone}" ${status === 'underway' ? pollingAttributes(view, status) : ''}>
<section class="bill">
${sea()}${brand()}
<p class="mark">${markOf(tone)}</p>
<h1>${title}</h1>
<p class="lead">${text}</p>
${isPaid ? receipt(view) : billFacts(view)}
<a class="main" href="${view.returnUrl}">Back to ${view.merchant}</a>
${status === 'paid' ? chargeBackForm(view) : ''}
</section>
</main>`,
  );
}

/** Renders the form for a charge-back. */
function chargeBackForm({ ref, merchant }: BillView): Markup {
  return html`<form class="back" method="post" action="/sandbox-bank/${ref}" aria-label="Take the money back">
<details class="others"><summary>Try what may happen later</summary>
<ul><li><button name="outcome" value="charge-back" aria-describedby="hint-back">Charge back</button><span id="hint-back">The buyer’s bank takes all of it back from ${merchant}.</span></li></ul>
</details>
</form>`;
}

/** Renders the pages without a bill. */
export function refusalPage(status: 404 | 422 | 503, homeUrl: string): string {
  const [title, text] = {
    404: ['There is no such bill', 'The address is not quite right, or the bill belongs to another bank.'],
    422: ['The bank did not understand', 'Go back to the bill and choose one of its buttons.'],
    503: ['The bank is busy', 'Nothing was paid. Go back to the bill and try again.'],
  }[status] as [string, string];
  return document(
    title,
    html`<main class="sheet over" data-tone="stopped">
<section class="bill">
${sea()}${brand()}
<p class="mark">${markOf('stopped')}</p>
<h1>${title}</h1>
<p class="lead">${text}</p>
<a class="main" href="${homeUrl}/">Go to the start page</a>
</section>
</main>`,
  );
}

function messageOf(view: BillView, status: Exclude<BillStatus, 'open'>): Message {
  const amount = formatAmount(view.bill.amountSen);
  const { merchant } = view;
  switch (status) {
    case 'paid':
      return {
        tone: 'good',
        title: 'This bill is paid',
        text: `${merchant} was told. There is nothing left to do here.`,
      };
    case 'charged_back':
      return {
        tone: 'stopped',
        title: 'The money was taken back',
        text: `The buyer’s bank took all of it back from ${merchant}, and ${merchant} was told.`,
      };
    case 'underway':
      return {
        tone: 'waiting',
        title: 'Your payment is on its way',
        text: `${amount} will reach ${merchant} shortly after ${timeOf(view.bill.expiresAt)}.`,
      };
    case 'declined':
      return {
        tone: 'stopped',
        title: 'The payment was declined',
        text: `No money was taken. To try again, go back to ${merchant} and open a new payment.`,
      };
    case 'cancelled':
      return { tone: 'stopped', title: 'You cancelled this payment', text: 'No money was taken.' };
    case 'closed':
      return {
        tone: 'stopped',
        title: 'This bill was closed',
        text: `${merchant} closed this bill, so it can’t be paid any more. No money was taken.`,
      };
    case 'expired':
      return {
        tone: 'stopped',
        title: 'The time to pay has run out',
        text: `This bill could be paid until ${timeOf(view.bill.expiresAt)}. No money was taken.`,
      };
  }
}

function checkedWhen(isChecked: boolean): Markup {
  return isChecked ? html` checked` : html``;
}

function billFacts({ bill }: BillView): Markup {
  return facts([
    ['For', bill.description],
    ['Name', bill.buyerName],
    ['Reference', referenceOf(bill)],
  ]);
}

function receipt({ bill, now }: BillView): Markup {
  const arrived = transfersReceivedBy(bill, now);
  const transfers = (arrived.length > 0 ? arrived : bill.received).flatMap((transfer): [string, string][] => [
    ['Paid', formatAmount(transfer.sen)],
    ['With', transfer.via],
    ['Transaction', transfer.transaction],
  ]);
  return facts([['For', bill.description], ...transfers, ['Reference', referenceOf(bill)]]);
}

function facts(rows: readonly (readonly [string, string])[]): Markup {
  return html`<dl class="facts">${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** The attributes that make the page poll for a payment made elsewhere, and where it goes then. */
function pollingAttributes({ ref, returnUrl }: BillView, status: BillStatus): Markup {
  return html`data-ask="/sandbox-bank/${ref}/standing" data-standing="${status}" data-return="${returnUrl}"`;
}

function outcomeChoice([value, label, hint]: (typeof OTHER_OUTCOMES)[number]): Markup {
  return html`<li><button name="outcome" value="${value}" aria-describedby="hint-${value}">${label}</button><span id="hint-${value}">${hint}</span></li>`;
}

function bankChoice(bank: FictionalBank, index: number): Markup {
  return html`<label class="bank bank-${bank.id}${bank.isUnavailable ? ' away' : ''}"><input type="radio" name="bank" value="${bank.id}"${raw(bank.isUnavailable ? ' disabled' : index === 0 ? ' checked' : '')}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${bank.sign}"/></svg><span>${bank.name}${bank.isUnavailable ? html` <small>Unavailable</small>` : ''}</span></label>`;
}

function brand(): Markup {
  return html`<p class="brand"><svg viewBox="0 0 32 32" aria-hidden="true"><path d="M4 17a12 12 0 0 1 24 0"/><path d="M4 22c3 0 3-2.500 6-2.500s3 2.500 6 2.500 3-2.500 6-2.500 3 2.500 6 2.500"/><path d="M9 27c2.300 0 2.300-2 4.600-2s2.300 2 4.700 2 2.400-2 4.700-2"/></svg><span>Teluk Pay</span></p>`;
}

function sea(): Markup {
  const waves = Array.from({ length: 9 }, (_, index) => {
    const y = 18 + index * 22;
    const lift = 14 - index;
    return html`<path d="${`M-20 ${y}c60 ${-lift} 90 ${-lift} 150 0s90 ${lift} 150 0 90 ${-lift} 150 0`}"/>`;
  });
  return html`<svg class="sea" viewBox="0 0 400 210" preserveAspectRatio="none" aria-hidden="true">${waves}</svg>`;
}

function markOf(tone: Message['tone']): Markup {
  const paths = {
    good: 'm10 16.500 4.300 4.300L22.500 12',
    waiting: 'M16 9v7.500l5 3',
    stopped: 'm11 11 10 10m0-10L11 21',
  };
  return html`<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="14.500"/><path d="${paths[tone]}"/></svg>`;
}

/** Renders the page's address as a QR code, which no banking app takes for a payment. */
function qrCode(url: string): Markup {
  const { modules } = create(url, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
  const box = `-4 -4 ${size + 8} ${size + 8}`;
  return html`<svg class="qr" viewBox="${box}" role="img" aria-label="QR code with the address of this page" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}

function document(title: string, body: Markup): string {
  return htmlPage({
    title: `${title} · Teluk Pay (sandbox)`,
    head: html`<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/sandbox-bank/assets/bank.svg">
<link rel="stylesheet" href="/sandbox-bank/assets/bank.css">
<script src="/sandbox-bank/assets/bank.js" defer></script>`,
    body: html`<header class="sandbox"><strong>Sandbox:</strong> no real money</header>
${body}`,
  });
}

/** `8:05 pm`, in Kuala Lumpur. */
function timeOf(instant: Instant): string {
  const local = new Date(inKualaLumpur(instant));
  const hour = local.getUTCHours();
  const minute = String(local.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}
