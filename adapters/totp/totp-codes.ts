import { Secret, TOTP } from 'otpauth';
import type { AuthenticatorCodes } from '#core/second-factor/authenticator-codes.ts';
import { type Instant, millisecondsOf } from '#core/shared/instant.ts';

/** What every authenticator app supports. */
const RULE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Steps before and after now that are accepted, for clocks that differ. */
const WINDOW = 1;

/** Codes of authenticator apps by `otpauth`, on a server and in a browser. */
export class TotpCodes implements AuthenticatorCodes {
  newSecret(): string {
    return new Secret({ size: SECRET_BYTES }).base32;
  }

  addressOf(secret: string, { email, issuer }: { readonly email: string; readonly issuer: string }): string {
    return new TOTP({ ...RULE, secret: Secret.fromBase32(secret), label: email, issuer }).toString();
  }

  stepOf(secret: string, code: string, now: Instant): number | null {
    if (secret === '' || !/^\d{6}$/.test(code)) return null;
    const timestamp = millisecondsOf(now);
    const options = { ...RULE, secret: Secret.fromBase32(secret), token: code, timestamp, window: WINDOW };
    const difference = TOTP.validate(options);
    return difference === null ? null : Math.floor(timestamp / 1_000 / RULE.period) + difference;
  }
}
