import { IdentityGateway } from '../people/identity-gateway.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { saveConfirmation } from '../sessions/assurance.ts';
import { SessionConfirmations } from '../sessions/session-confirmation.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { CredentialsGateway, type OpenSession } from './credentials-gateway.ts';

/** Completes sign-ins, however the person proved who they are. */
export class SignInSessions {
  static readonly needs = [
    CredentialsGateway,
    IdentityGateway,
    PersonRepository,
    SessionConfirmations,
    Clock,
  ] as const;

  constructor(
    private readonly credentials: CredentialsGateway,
    private readonly identities: IdentityGateway,
    private readonly people: PersonRepository,
    private readonly confirmations: SessionConfirmations,
    private readonly clock: Clock,
  ) {}

  /** Ends the session of a disabled person and throws `forbidden`; else notes a second factor that was used. */
  async open(session: OpenSession, { secondFactor }: { secondFactor: boolean }): Promise<OpenSession> {
    const person = await this.people.find(session.uid);
    if (person?.disabledAt) {
      await this.credentials.signOut(session);
      throw domainError('forbidden', { reason: 'account_disabled' });
    }
    if (secondFactor) {
      const sessionId = (await this.identities.verify(session.token))?.sessionId ?? '';
      const owner = { sessionId, userId: session.uid };
      await saveConfirmation(this.confirmations, owner, true, this.clock.now());
    }
    return session;
  }
}
