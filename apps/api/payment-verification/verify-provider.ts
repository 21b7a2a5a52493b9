import { SYSTEM } from '#core/actor.ts';
import { UNIVERSITY_ACCOUNT } from '#core/payments/payment-account.ts';
import type { PaymentGateway, PaymentReport } from '#core/payments/payment-gateway.ts';
import type { ProviderVerification } from '#core/provider-verification/provider-verification.ts';
import { addMinutes, millisecondsOf } from '#core/shared/instant.ts';
import { formatAmount } from '#core/shared/money.ts';
import { checkSetup, problemOf } from './check-setup.ts';
import { refundVerification } from './refund-verification.ts';
import { missingCallback, signatureFault } from './setting-faults.ts';
import { clockText } from './status-line.ts';
import type { Finding, ProviderUnderTest, VerificationTools } from './verification-tools.ts';

/** How long before the provider is asked without news from it. Billplz may allow ten questions in five minutes. */
const ASK_EVERY_MS = 60_000;
const POLL_MS = 1_000;
/** Longer than the timeout, so that a payment at its end still arrives. */
const EXTRA_MINUTES = 5;

/** Verifies a provider by a payment of the operator. Prints each finding, records the result, and returns it. */
export async function verifyProvider(under: ProviderUnderTest, tools: VerificationTools): Promise<boolean> {
  const { provider } = under;
  const { verification } = await tools.start.execute(SYSTEM, { provider });
  const { id } = verification;
  let isVerified = false;
  try {
    isVerified = await verify(verification, under, tools);
  } finally {
    tools.status.clear();
    await tools.end.execute(SYSTEM, { id, isVerified });
  }
  return isVerified;
}

async function verify(
  verification: ProviderVerification,
  under: ProviderUnderTest,
  tools: VerificationTools,
): Promise<boolean> {
  const say = (...findings: readonly Finding[]) => {
    tools.status.clear();
    for (const { what, isGood, text } of findings) tools.print(`${markOf(isGood)} ${what}: ${text}`);
    return findings.every(({ isGood }) => isGood !== false);
  };
  const { gateway, clock, signal } = tools;
  if (!say(...(await checkSetup(gateway, under, () => clock.now(), tools.ask)))) return false;
  if (signal.aborted)
    return say({ what: 'payment', isGood: false, text: 'interrupted before it was opened.' });
  const opened = await openCheckout(verification, under, tools);
  if ('problem' in opened) return say({ what: 'payment', isGood: false, text: opened.problem });
  const amount = formatAmount(verification.amountSen);
  const money = under.mode === 'live' ? 'real money' : `${under.name}’s test money`;
  tools.print('');
  tools.print(`Pay ${amount} of ${money} at:`);
  tools.print(`  ${opened.checkoutUrl}`);
  tools.print('Then come back here. The page that follows belongs to no ticket. Ctrl-C cancels.');
  tools.print('');
  const { providerRef } = opened;
  const outcome = await untilPaid(verification, under, tools);
  const report =
    outcome.report?.state === 'succeeded' ? outcome.report : await closed(providerRef, tools, say);
  if (!report && outcome.callback !== 'refused')
    return say({ what: 'payment', isGood: false, text: 'nothing was paid.' });
  const isReported = say(callbackFinding(outcome, under));
  if (!report) return false;
  const isRight = report.receivedSen === verification.amountSen && report.currency === 'MYR';
  const received = formatAmount(report.receivedSen, report.currency);
  say({
    what: 'payment',
    isGood: isRight,
    text: isRight
      ? `${under.name} has received ${received} in mode ${under.mode}.`
      : `${under.name} has received ${received} instead of ${amount}.`,
  });
  say(await refundVerification(verification, report, under, tools));
  return isReported && isRight;
}

function markOf(isGood: boolean | null): string {
  if (isGood === null) return '–';
  return isGood ? '✓' : '✗';
}

async function openCheckout(
  { id }: ProviderVerification,
  { buyer, timeoutSeconds }: ProviderUnderTest,
  { open, clock }: VerificationTools,
) {
  const expiresAt = addMinutes(clock.now(), timeoutSeconds / 60 + EXTRA_MINUTES);
  try {
    return await open.execute(SYSTEM, { id, buyer, expiresAt });
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

interface Outcome {
  /** What the provider last said; null when it could not be asked. */
  readonly report: PaymentReport | null;
  /** `received`: the server stored the very fact that the provider says. */
  readonly callback: 'received' | 'refused' | 'other' | 'missing';
}

/** Waits until the server has received the callback of the payment. */
async function untilPaid(
  { id }: ProviderVerification,
  { name, timeoutSeconds }: ProviderUnderTest,
  { gateway, queries, clock, status, pause, signal }: VerificationTools,
): Promise<Outcome> {
  const now = () => millisecondsOf(clock.now());
  const deadline = now() + timeoutSeconds * 1_000;
  let askedAt = now();
  let seen = '';
  let report: PaymentReport | null = null;
  for (;;) {
    const watched = await queries.watch(id);
    const { eventKeys = [], verification } = watched ?? {};
    const providerRef = verification?.providerRef ?? '';
    const isRefused = (verification?.refusedCallbackAt ?? null) !== null;
    const isOver = signal.aborted || now() >= deadline;
    const news = `${eventKeys.length} ${isRefused}`;
    if ((news !== seen && news !== '0 false') || now() - askedAt >= ASK_EVERY_MS || isOver) {
      report = (await asked(gateway, providerRef)) ?? report;
      askedAt = now();
      seen = news;
    }
    const isPaid = report?.state === 'succeeded';
    if (report && isPaid && eventKeys.includes(report.eventKey)) return { report, callback: 'received' };
    if (isPaid && isRefused) return { report, callback: 'refused' };
    if (isOver) {
      const others = eventKeys.length > 0 ? 'other' : 'missing';
      return { report, callback: isRefused ? 'refused' : others };
    }
    const wait = isPaid ? `Paid. Waiting for the callback of ${name}` : 'Waiting for the payment';
    status.show(wait, `${clockText(deadline - now())} left`, now());
    await pause(POLL_MS, signal);
  }
}

/** Returns null when the provider is away or does not know the reference. */
async function asked(gateway: PaymentGateway, providerRef: string): Promise<PaymentReport | null> {
  try {
    return await gateway.fetchPayment({ account: UNIVERSITY_ACCOUNT, providerRef }, 'buyer');
  } catch (error) {
    problemOf(error);
    return null;
  }
}

/** Closes a checkout that was not paid. Returns the report when it was paid meanwhile. */
async function closed(
  providerRef: string,
  { gateway }: VerificationTools,
  say: (...findings: readonly Finding[]) => boolean,
): Promise<PaymentReport | null> {
  const note = (text: string) => say({ what: 'checkout', isGood: null, text });
  try {
    const result = await gateway.cancelCheckout({ account: UNIVERSITY_ACCOUNT, providerRef });
    if (result === 'already_paid') return await asked(gateway, providerRef);
    if (result === 'closed') note('closed. Do not pay it any more.');
    else note('the provider could not close it. Do not pay it any more.');
  } catch (error) {
    note(`could not be closed (${problemOf(error)}). Do not pay it any more.`);
  }
  return null;
}

function callbackFinding({ callback }: Outcome, { provider, publicUrl }: ProviderUnderTest): Finding {
  const finding = (isGood: boolean, text: string): Finding => ({ what: 'callback', isGood, text });
  if (callback === 'received') return finding(true, 'the server received it, and its signature is valid.');
  if (callback === 'refused') return finding(false, signatureFault(provider));
  if (callback === 'missing') return finding(false, missingCallback(provider, publicUrl));
  return finding(
    false,
    'the server received callbacks, and none says that it is paid. Start it with the same settings as this command.',
  );
}
