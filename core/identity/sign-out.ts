import type { Actor } from '../actor.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { CredentialsGateway } from './credentials-gateway.ts';

export interface SignOutInput {
  readonly token: string | null;
  readonly renewal: string | null;
}

/** Ends the session on the server, which rejects its token within seconds, and notifies its browser no more. Idempotent. */
export class SignOut {
  static readonly needs = [CredentialsGateway, UnitOfWork] as const;

  constructor(
    private readonly credentials: CredentialsGateway,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(_actor: Actor, input: SignOutInput): Promise<null> {
    const ended = await this.credentials.signOut(input);
    if (ended.length > 0)
      await this.unitOfWork.run(async ({ pushSubscriptions }) => {
        for (const { uid, id } of ended) await pushSubscriptions.removeOfSession(uid, id);
      });
    return null;
  }
}
