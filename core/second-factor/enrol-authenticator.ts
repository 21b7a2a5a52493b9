import { type Actor, requireFresh, requireVerified } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { SiteFacts } from '../site/site-facts.ts';
import { QrImages } from '../tickets/codes/qr-images.ts';
import { AuthenticatorCodes, secretContext } from './authenticator-codes.ts';
import { SecondFactorChanges } from './second-factor-changes.ts';
import { withAuthenticator } from './second-factors.ts';

export interface EnrolAuthenticatorOutput {
  /** For typing into the app, base32. */
  readonly secret: string;
  /** The `otpauth://` address. */
  readonly address: string;
  /** The address as a QR code: a PNG data URL. */
  readonly qrCode: string;
}

/**
 * Creates the secret of an authenticator app, which counts once the person enters a code of it. Throws
 * `email_not_verified`, `fresh_sign_in_required`, `second_factor_required`, `wrong_state` while another one is set up.
 */
export class EnrolAuthenticator {
  static readonly needs = [
    SecondFactorChanges,
    AuthenticatorCodes,
    QrImages,
    SecretBox,
    SiteFacts,
    Clock,
  ] as const;

  constructor(
    private readonly changes: SecondFactorChanges,
    private readonly codes: AuthenticatorCodes,
    private readonly images: QrImages,
    private readonly box: SecretBox,
    private readonly site: SiteFacts,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<EnrolAuthenticatorOutput> {
    const { uid, email } = requireVerified(actor);
    requireFresh(actor);
    const secret = this.codes.newSecret();
    const sealedSecret = this.box.seal(secret, secretContext(uid));
    await this.changes.change(actor, (factors) => {
      if (factors.authenticator?.isActive)
        throw domainError('wrong_state', { reason: 'authenticator_set_up' });
      const addedAt = this.clock.now();
      return withAuthenticator(factors, { sealedSecret, addedAt, isActive: false, lastStep: 0 });
    });
    const issuer = `Acara ${this.site.universityName}`.trim();
    const address = this.codes.addressOf(secret, { email, issuer });
    return { secret, address, qrCode: await this.images.png(address) };
  }
}
