import { UNIVERSITY_ACCOUNT } from '#core/payments/payment-account.ts';
import type { PaymentReport, RefundRequest, RefundResult } from '#core/payments/payment-gateway.ts';
import type { ProviderVerification } from '#core/provider-verification/provider-verification.ts';
import { millisecondsOf } from '#core/shared/instant.ts';
import { formatAmount } from '#core/shared/money.ts';
import { problemOf } from './check-setup.ts';
import { clockText } from './status-line.ts';
import type { Finding, ProviderUnderTest, VerificationTools } from './verification-tools.ts';

const ASK_EVERY_MS = 10_000;

/** Asks the provider to return the money, and waits for the outcome. A refusal is a note: the payment itself worked. */
export async function refundVerification(
  { id }: ProviderVerification,
  { providerRef, receivedSen, currency }: Pick<PaymentReport, 'providerRef' | 'receivedSen' | 'currency'>,
  { name, timeoutSeconds }: ProviderUnderTest,
  { gateway, clock, status, pause, signal }: VerificationTools,
): Promise<Finding> {
  const finding = (isGood: boolean | null, text: string): Finding => ({ what: 'refund', isGood, text });
  const amount = formatAmount(receivedSen, currency);
  const byHand = `To get the ${amount} back, transfer it from the account that ${name} pays into.`;
  if (gateway.capabilities.refund === 'none') return finding(null, `${name} can’t return money. ${byHand}`);
  const now = () => millisecondsOf(clock.now());
  const deadline = now() + timeoutSeconds * 1_000;
  let earlier = null as RefundRequest['earlier'];
  for (;;) {
    const at: string = clock.now();
    const result: RefundResult | { readonly problem: string; readonly state: 'unknown' } = await gateway
      .refund({
        account: UNIVERSITY_ACCOUNT,
        providerRef,
        refundId: `${id}`,
        amountSen: receivedSen,
        currency,
        refundedSen: 0,
        earlier,
      })
      .catch((error: unknown) => ({ state: 'unknown', problem: problemOf(error) }) as const);
    if (result.state === 'succeeded') return finding(true, `${name} has returned ${amount}.`);
    if (result.state === 'refused') return finding(null, `not returned. ${result.problem} ${byHand}`);
    const wasAccepted: boolean = earlier?.result === 'accepted' || result.state === 'processing';
    earlier = { at: earlier?.at ?? at, result: wasAccepted ? 'accepted' : 'unknown' };
    if (now() >= deadline || signal.aborted)
      return wasAccepted
        ? finding(null, `${name} has accepted it, and it is still under way. See its own pages for the end.`)
        : finding(null, `its outcome is unknown. See ${name}’s own pages before you ask again.`);
    status.show('Waiting for the refund', `${clockText(deadline - now())} left`, now());
    await pause(ASK_EVERY_MS, signal);
  }
}
