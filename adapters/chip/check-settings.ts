import { createPublicKey } from 'node:crypto';
import { trimTrailingSlash } from '#adapters/shared/trim-trailing-slash.ts';
import { UNIVERSITY_ACCOUNT } from '#core/payments/payment-account.ts';
import type { AccountSetting, CheckoutRequest, SettingsCheck } from '#core/payments/payment-gateway.ts';
import { returnPathOf } from '#core/payments/return-path.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { ChipApi } from './chip-api.ts';
import type { ChipAccount } from './chip-settings.ts';
import { isOfMode } from './payment-report.ts';
import { purchaseBody } from './purchase-body.ts';

/**
 * Asks CHIP whether it accepts the settings. Only a purchase shows the mode of the key, and whether the address for
 * callbacks is accepted, so one is created and cancelled at once.
 */
export async function checkSettings(
  api: ChipApi,
  account: ChipAccount,
  now: Instant,
): Promise<SettingsCheck> {
  const { status, isDenied, time } = await api.tryMethods();
  const answer = (wrong: AccountSetting | null): SettingsCheck => ({ wrong, providerTime: time });
  if (isDenied) return answer('secret_key');
  if (status !== 200) return answer('account');
  if (!(await isCallbackKey(api, account))) return answer('callback_key');
  const { brandId, publicUrl } = account;
  const place = { brandId, codes: [], publicUrl: trimTrailingSlash(publicUrl) };
  const created = await api.tryCreate(purchaseBody(requestAt(now), place));
  if ('id' in created) {
    await api.cancel(created.id);
    return answer(isOfMode(account, created) ? null : 'mode');
  }
  const [code = 'no reason given'] = created;
  if (/^(success|failure|cancel)_/.test(code)) return answer('public_url');
  if (code.startsWith('brand_id')) return answer('account');
  throw api.unavailable(`a purchase was refused: ${code}`);
}

/** Whether a given key is the company's. A key that is not given is fetched. */
async function isCallbackKey(api: ChipApi, { publicKey }: ChipAccount): Promise<boolean> {
  if (publicKey === null) return true;
  return createPublicKey(publicKey.replaceAll('\\n', '\n')).equals(await api.publicKey());
}

function requestAt(now: Instant): CheckoutRequest {
  return {
    account: UNIVERSITY_ACCOUNT,
    paymentId: 'settings-check',
    amountSen: 100,
    currency: 'MYR',
    description: 'Acara: check of the settings',
    method: null,
    bank: null,
    returnPath: returnPathOf('settings-check'),
    buyer: { name: 'Acara', email: 'acara@example.com' },
    expiresAt: addMinutes(now, 5),
  };
}
