import { type Actor, requireSignedIn } from '../actor.ts';
import { CredentialsGateway } from './credentials-gateway.ts';

/** Mails a new verification code to the person's unverified address. Throws `rate_limited`. */
export class SendVerificationCode {
  static readonly needs = [CredentialsGateway] as const;

  constructor(private readonly credentials: CredentialsGateway) {}

  async execute(actor: Actor): Promise<null> {
    const { uid } = requireSignedIn(actor);
    await this.credentials.sendCode(uid);
    return null;
  }
}
