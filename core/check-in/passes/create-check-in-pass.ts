import { type Actor, requireAbility } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { findManagedEvent } from '../../events/managed-event.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import { type EventId, Ids, type TicketTypeId } from '../../shared/ids.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { CHECK_IN_FIELDS } from '../check-in-rules.ts';
import { type CheckInPass, hashOfSecret, MAX_PASSES, PASS_FIELDS, secretOf } from './check-in-pass.ts';
import { type PassView, toPassView } from './pass-view.ts';

export interface CreateCheckInPassInput {
  readonly id: EventId;
  /** The gate's name, at most 40 characters; may be empty. */
  readonly gate: string;
  /** What its volunteers may do beyond scanning. */
  readonly mayList: boolean;
  readonly mayLead: boolean;
  readonly maySell: boolean;
  /** The ticket types that the gate takes, at least one; null for all. A base type has its event's id. */
  readonly typeIds: readonly TicketTypeId[] | null;
}

/** What a pass has where nothing else is said. */
export const PASS_DEFAULTS = {
  gate: '',
  mayList: false,
  mayLead: false,
  maySell: false,
  typeIds: null,
} as const satisfies Partial<CreateCheckInPassInput>;

/**
 * Makes a check-in pass for a gate of an event, for members of its club who may check in and admins. Throws
 * `invalid_input`, `event_not_found`, `too_many_passes`, and `check_in_closed` for a cancelled event.
 */
export class CreateCheckInPass {
  static readonly needs = [UnitOfWork, KeyedDigest, Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: CreateCheckInPassInput): Promise<{ readonly pass: PassView }> {
    const { uid } = requireAbility(actor, 'check_in');
    const checks = new FieldChecks();
    const gate = checks.text('gate', input.gate, CHECK_IN_FIELDS.gate);
    const { min, max } = PASS_FIELDS.typeIds;
    if (input.typeIds && (input.typeIds.length < min || input.typeIds.length > max))
      checks.addProblem('typeIds', { code: 'not_this_many', ...PASS_FIELDS.typeIds });
    checks.throwIfInvalid();
    const { mayList, mayLead, maySell } = input;
    const typeIds = input.typeIds && [...new Set(input.typeIds)];
    const now = this.clock.now();
    const id = this.ids.next();
    const secretHash = hashOfSecret(secretOf(id, this.digest), this.digest);
    const pass: CheckInPass = {
      ...{ id, eventId: input.id, gate, mayList, mayLead, maySell, typeIds, secretHash },
      createdBy: uid,
      createdAt: now,
      revokedAt: null,
    };
    await this.unitOfWork.run(async (stores) => {
      const event = await findManagedEvent(stores, actor, input.id, 'check_in');
      if (event.status === 'cancelled') throw domainError('check_in_closed', { reason: 'cancelled' });
      if (typeIds) requireTypes(typeIds, event.id, await stores.ticketTypes.ofEvents([event.id]));
      if ((await stores.passes.countOpen(event.id)) >= MAX_PASSES)
        throw domainError('too_many_passes', { reason: 'passes', max: MAX_PASSES });
      await stores.passes.add(pass);
      await stores.audit.append(auditFact(actor, 'check_in_pass_made', id, now, { event: event.id }));
    });
    return { pass: toPassView(pass, [], [], this.digest) };
  }
}

/** Throws `invalid_input` unless each is a type of the event. */
function requireTypes(
  typeIds: readonly TicketTypeId[],
  eventId: EventId,
  types: readonly { readonly id: TicketTypeId }[],
): void {
  const known = new Set<string>([eventId, ...types.map(({ id }) => id)]);
  const checks = new FieldChecks();
  if (typeIds.some((id) => !known.has(id)))
    checks.addProblem('typeIds', { code: 'not_known', label: 'Ticket types' });
  checks.throwIfInvalid();
}
