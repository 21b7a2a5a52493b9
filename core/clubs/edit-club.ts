import { type Actor, requireAbility, requireMember, type SignedIn } from '../actor.ts';
import type { AuditDetail, AuditDetailKey } from '../audit/audit-detail.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { hasAbility } from '../offices.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { ClubId } from '../shared/ids.ts';
import type { ClubChanges } from './club-changes.ts';
import { type ClubFacts, checkClubFacts, factsOf } from './club-facts.ts';
import { requireNotClosed } from './club-rules.ts';

export interface EditClubInput extends ClubFacts {
  readonly id: ClubId;
}

export interface EditClubOutput {
  readonly club: ClubFacts & { readonly id: ClubId };
}

/**
 * Changes what a club says about itself; its slug stays. Buyers trust the name and the contact email, so only those who
 * lead the team, and admins, change them. Throws `invalid_input`, `forbidden`, `club_not_found`, and `wrong_state` for a
 * club that was merged into another.
 */
export class EditClub {
  constructor(
    private readonly changes: ClubChanges,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: EditClubInput): Promise<EditClubOutput> {
    requireMember(actor, input.id);
    const person = requireAbility(actor, 'edit');
    const checks = new FieldChecks();
    const facts = checkClubFacts(checks, input);
    checks.throwIfInvalid();
    const now = this.clock.now();
    const club = await this.changes.change(input.id, async ({ audit }, before) => {
      requireNotClosed(before);
      requireMayChange(person, before, facts);
      const detail = differences(before, facts);
      if (Object.keys(detail).length === 0) return before;
      await audit.append(auditFact(actor, 'club_edited', before.id, now, detail));
      return { ...before, ...facts };
    });
    return { club: { id: club.id, ...factsOf(club) } };
  }
}

function requireMayChange({ role, club }: SignedIn, before: ClubFacts, after: ClubFacts): void {
  if (role === 'admin' || (club && hasAbility(club.office, 'team'))) return;
  if (before.name !== after.name || before.contactEmail !== after.contactEmail)
    throw domainError('forbidden', { reason: 'office' });
}

/** Names the changed facts for the audit log. */
function differences(before: ClubFacts, after: ClubFacts): AuditDetail {
  const watched: readonly (readonly [AuditDetailKey, keyof ClubFacts])[] = [
    ['name', 'name'],
    ['name_ms', 'nameMs'],
    ['about', 'about'],
    ['logo', 'logoUrl'],
    ['contact_email', 'contactEmail'],
  ];
  const changed = watched.filter(([, fact]) => before[fact] !== after[fact]);
  return Object.fromEntries(changed.map(([key]) => [key, 'changed']));
}
