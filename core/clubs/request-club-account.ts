import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { Ids } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import type { ClubRequest } from './club-request.ts';
import { CLUB_REQUEST_FIELDS, checkContactEmail } from './club-request-rules.ts';
import { type ClubRequestView, toClubRequestView } from './club-request-view.ts';

export interface RequestClubAccountInput {
  readonly clubName: string;
  readonly about: string;
  /** What buyers see and answer to, apart from anybody's account; may be empty. */
  readonly contactEmail?: string | undefined;
}

export interface RequestClubAccountOutput {
  readonly request: ClubRequestView;
}

/** Requests a club, which a student will lead; an admin decides. Throws `wrong_state` while an earlier request is open. */
export class RequestClubAccount {
  static readonly needs = [UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: RequestClubAccountInput): Promise<RequestClubAccountOutput> {
    const { uid, email, name } = requireRole(actor, 'student');
    const checks = new FieldChecks();
    const clubName = checks.name('clubName', input.clubName, CLUB_REQUEST_FIELDS.clubName);
    const about = checks.text('about', input.about, CLUB_REQUEST_FIELDS.about);
    const contactEmail = checkContactEmail(checks, input.contactEmail ?? '');
    checks.throwIfInvalid();
    const now = this.clock.now();
    const request: ClubRequest = {
      id: this.ids.next(),
      uid,
      email,
      personName: name,
      clubId: null,
      clubName,
      clubNameMs: '',
      contactEmail,
      about,
      status: 'open',
      note: '',
      createdAt: now,
      decidedAt: null,
    };
    await this.unitOfWork.run(async (stores) => {
      if (!(await stores.clubRequests.add(request)))
        throw domainError('wrong_state', { reason: 'request_waiting' });
      await stores.audit.append(auditFact(actor, 'club_requested', uid, now, { request: request.id }));
    });
    return { request: toClubRequestView(request) };
  }
}
