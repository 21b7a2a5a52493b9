import { type Actor, requireSignedIn } from '../actor.ts';
import type { CredentialsGateway } from './credentials-gateway.ts';

/** Mails a new verification code to the person's unverified address. Throws `rate_limited`. */
export class SendVerificationCode {
  constructor(private readonly credentials: CredentialsGateway) {}

  async execute(actor: Actor): Promise<null> {
    const { uid } = requireSignedIn(actor);
    await this.credentials.sendCode(uid);
    return null;
  }
}
