import { isLoopback } from '#adapters/http/server/browser-origin.ts';
import { UNIVERSITY_ACCOUNT } from '#core/payments/payment-account.ts';
import type { PaymentGateway, SettingsCheck } from '#core/payments/payment-gateway.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { type Instant, instantOf, millisecondsOf } from '#core/shared/instant.ts';
import { settingFault } from './setting-faults.ts';
import type { AskAddress, Finding, ProviderUnderTest } from './verification-tools.ts';

const MAX_CLOCK_DIFFERENCE_SECONDS = 60;

/** Checks settings, clock and address before anybody pays. */
export async function checkSetup(
  gateway: PaymentGateway,
  under: ProviderUnderTest,
  now: () => Instant,
  ask: AskAddress,
): Promise<readonly Finding[]> {
  const { provider, name, mode } = under;
  const credentials = (isGood: boolean, text: string): Finding => ({ what: 'settings', isGood, text });
  let check: SettingsCheck | undefined;
  try {
    check = await gateway.checkSettings?.(UNIVERSITY_ACCOUNT);
  } catch (error) {
    return [credentials(false, problemOf(error))];
  }
  if (check && check.wrong !== null) return [credentials(false, settingFault(provider, check.wrong, mode))];
  return [
    credentials(true, `${name} accepts them in mode ${mode}.`),
    ...clockFindings(`${name}’s`, 'this machine’s clock', check?.providerTime ?? null, now()),
    ...(await addressFindings(under, now, ask)),
  ];
}

/** Compares two clocks. Returns nothing when a time is unknown. */
function clockFindings(
  theirs: string,
  ours: string,
  theirTime: Instant | null,
  ourTime: Instant,
): readonly Finding[] {
  if (theirTime === null) return [];
  const seconds = Math.round((millisecondsOf(ourTime) - millisecondsOf(theirTime)) / 1_000);
  const difference = `${Math.abs(seconds)} seconds ${seconds < 0 ? 'behind' : 'ahead of'}`;
  return Math.abs(seconds) > MAX_CLOCK_DIFFERENCE_SECONDS
    ? [{ what: 'clock', isGood: false, text: `${ours} is ${difference} ${theirs}. Set it, by NTP.` }]
    : [{ what: 'clock', isGood: true, text: `${ours} agrees with ${theirs}.` }];
}

/** Checks that the provider can reach the server. A simulator on this machine reaches this machine. */
async function addressFindings(
  { name, publicUrl, isProviderHere }: ProviderUnderTest,
  now: () => Instant,
  ask: AskAddress,
): Promise<readonly Finding[]> {
  const address = (isGood: boolean | null, text: string): Finding => ({ what: 'address', isGood, text });
  const { hostname, protocol } = new URL(publicUrl);
  if (isLoopback(hostname) && !isProviderHere)
    return [
      address(false, `PUBLIC_URL is ${publicUrl}, which only this machine reaches, and ${name} can’t.`),
    ];
  const answer = await ask(`${publicUrl}/api/health/live`);
  if ('problem' in answer)
    return [address(false, `PUBLIC_URL is ${publicUrl}, and nothing answers there (${answer.problem}).`)];
  if (answer.status !== 200)
    return [
      address(false, `PUBLIC_URL is ${publicUrl}, and what answers there is not Acara (${answer.status}).`),
    ];
  const serverTime = Date.parse(answer.date ?? '');
  return [
    address(true, `Acara answers at ${publicUrl}.`),
    ...(protocol === 'https:' || isProviderHere
      ? []
      : [
          address(
            null,
            'PUBLIC_URL is without https: a provider may refuse it, and others can read callbacks.',
          ),
        ]),
    ...(Number.isNaN(serverTime)
      ? []
      : clockFindings('the server’s', 'this machine’s clock', instantOf(serverTime), now()).filter(
          ({ isGood }) => isGood === false,
        )),
  ];
}

/** Returns the reason of a failed call, without secrets. */
export function problemOf(error: unknown): string {
  if (!(error instanceof DomainError)) throw error;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
