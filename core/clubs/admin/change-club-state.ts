import { type Actor, requireFresh, requireRole } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { deliveriesToAll } from '../../notifications/deliveries.ts';
import { ADMIN_REASON } from '../../people/admin-reasons.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import type { ChoiceRule } from '../../shared/field-rules.ts';
import { type ClubId, Ids } from '../../shared/ids.ts';
import { FieldChanges, requireVersion, type Version } from '../../versions/field-changes.ts';
import { type ChangeClub, ClubChanges } from '../club-changes.ts';
import { requireNotClosed } from '../club-rules.ts';
import { Committees } from '../members/committees.ts';
import { CLUB_STANDING } from './club-standing.ts';

export interface ChangeClubStateInput {
  readonly id: ClubId;
  readonly state: string;
  /** Mailed to the committee with a state in which the club sells nothing. */
  readonly reason?: string | null | undefined;
  /** The club's `version` in the list of clubs that was read; an older one is refused. */
  readonly version?: Version;
}

/** The states that an admin gives; a club is closed by a merge alone. */
export const GIVEN_STATES = ['active', 'dormant', 'suspended'] as const;
export type GivenState = (typeof GIVEN_STATES)[number];

export const CLUB_STATE_FIELDS = {
  state: { label: 'Status', options: GIVEN_STATES },
} as const satisfies { readonly state: ChoiceRule<GivenState> };

/**
 * Makes a club active, dormant or suspended, and mails its committee. Only an active one sells. Throws `invalid_input`,
 * `club_not_found`, `changed_meanwhile`, and `wrong_state` for a club that was merged into another, or would be active
 * without a president.
 */
export class ChangeClubState {
  static readonly needs = [Committees, ClubChanges, FieldChanges, Clock, Ids] as const;

  constructor(
    private readonly committees: Committees,
    private readonly clubs: ClubChanges,
    private readonly changes: FieldChanges,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: ChangeClubStateInput): Promise<null> {
    requireRole(actor, 'admin');
    requireFresh(actor);
    const checks = new FieldChecks();
    const state = checks.choice('state', input.state, CLUB_STATE_FIELDS.state);
    const reason = checks.text('reason', input.reason ?? '', { ...ADMIN_REASON, optional: true });
    checks.throwIfInvalid();
    const now = this.clock.now();
    const committee = await this.committees.of(input.id);
    const change: ChangeClub = async ({ members, outbox, audit }, club) => {
      requireNotClosed(club);
      requireVersion(input.version, club.updatedAt);
      if (club.state === state) return club;
      const isLed = (await members.of(club.id)).some(({ office }) => office === 'president');
      if (state === 'active' && !isLed)
        throw domainError('wrong_state', { reason: 'club_without_president' });
      const { id: clubId, name: clubName } = club;
      const why = state === 'active' || reason === '' ? {} : { reason };
      const notice = { kind: 'club_state_changed', clubId, clubName, state, ...why } as const;
      await outbox.addAll(deliveriesToAll(notice, committee, this.ids, now));
      await audit.append(auditFact(actor, 'club_state_changed', club.id, now, { state }));
      return { ...club, state };
    };
    const read = { form: CLUB_STANDING, subject: input.id, version: input.version };
    await this.changes.tell(read, () => this.clubs.change(input.id, change));
    return null;
  }
}
