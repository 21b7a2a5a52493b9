import type { Actor } from '../actor.ts';
import { CredentialsGateway } from './credentials-gateway.ts';

export interface SignOutInput {
  readonly token: string | null;
  readonly renewal: string | null;
}

/** Ends the session on the server, which rejects its token within seconds. Idempotent. */
export class SignOut {
  static readonly needs = [CredentialsGateway] as const;

  constructor(private readonly credentials: CredentialsGateway) {}

  async execute(_actor: Actor, input: SignOutInput): Promise<null> {
    await this.credentials.signOut(input);
    return null;
  }
}
