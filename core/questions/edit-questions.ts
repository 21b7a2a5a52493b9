import type { Actor } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { eventChanged } from '../domain-events/domain-event.ts';
import { EventBus } from '../event-bus.ts';
import type { Event } from '../events/event.ts';
import { afterOrganizerEdit, requireEditable, withQuestions } from '../events/event-lifecycle.ts';
import { QUESTIONS_FORM } from '../events/event-rules.ts';
import { findManagedEvent } from '../events/managed-event.ts';
import { storedPlan } from '../events/stored-plan.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { type EventId, Ids, type QuestionId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { FieldChanges, requireVersion, type Version } from '../versions/field-changes.ts';
import { sealedAnswer } from './answer.ts';
import { type Question, UNASKED, versionOfQuestions } from './question.ts';
import { questionsNeedReview } from './question-changes.ts';
import { checkQuestions, type QuestionsDraft } from './question-rules.ts';
import { type QuestionsView, toQuestionsView } from './questions-view.ts';

export interface EditQuestionsInput extends QuestionsDraft {
  readonly id: EventId;
  /** The questions' `version` that was read; an older one is refused. */
  readonly version?: Version;
}

/**
 * Replaces what the holders of an event's tickets are asked, as one change: one version, one review, one entry of the audit
 * log. A question that has answers is retired when it is left out, and its answers stay until their days are over; its kind
 * stays, and it may become more private, not less. Answers to options that are gone stay as they are. A published event of
 * an unverified club returns to review when a question is new or says something else. Throws `event_not_found`,
 * `event_over`, `changed_meanwhile`, `invalid_input`, and `wrong_state` for a question with answers that may not change so.
 */
export class EditQuestions {
  static readonly needs = [UnitOfWork, FieldChanges, SecretBox, EventBus, Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly changes: FieldChanges,
    private readonly box: SecretBox,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: EditQuestionsInput): Promise<QuestionsView> {
    const version = input.version === UNASKED ? '' : input.version;
    const read = { form: QUESTIONS_FORM, subject: input.id, version };
    const { event, questions } = await this.changes.tell(read, () => this.#edit(actor, input));
    this.eventBus.publish({ kind: 'event', eventId: event.id });
    return toQuestionsView(event, questions);
  }

  #edit(
    actor: Actor,
    input: EditQuestionsInput,
  ): Promise<{ readonly event: Event; readonly questions: readonly Question[] }> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (stores) => {
      const event = await findManagedEvent(stores, actor, input.id, 'edit');
      requireEditable(event, now);
      requireVersion(input.version, versionOfQuestions(event));
      const before = await stores.questions.ofEvents([event.id]);
      const questions = await this.#checked(stores, event, before, input);
      const changed = withQuestions(event, now);
      const isClubs =
        actor.kind === 'person' && actor.role !== 'admin' && questionsNeedReview(asked(before), questions);
      const saved = isClubs ? afterOrganizerEdit(changed, actor) : changed;
      await stores.events.save(saved);
      await this.#save(stores, before, questions, now);
      await stores.domainEvents.addAll([eventChanged(saved.id, ['questions'], this.ids.next(), now)]);
      const status = event.status === saved.status ? null : `${event.status}>${saved.status}`;
      const detail = { status, questions: isSame(asked(before), questions) ? null : 'changed' };
      await stores.audit.append(auditFact(actor, 'questions_edited', saved.id, saved.editedAt, detail));
      return { event: saved, questions };
    });
  }

  async #checked(
    stores: Stores,
    event: Event,
    stored: readonly Question[],
    draft: QuestionsDraft,
  ): Promise<readonly Question[]> {
    const unknown = draft.questions.filter(({ id }) => !stored.some((question) => question.id === id));
    const [taken, { types }] = await Promise.all([
      stores.questions.known(unknown.map(({ id }) => id)),
      storedPlan(stores, event),
    ]);
    return checkQuestions(draft, {
      eventId: event.id,
      stored,
      takenIds: new Set(taken),
      typeIds: new Set(types.map(({ id }) => id)),
    });
  }

  async #save(
    stores: Stores,
    before: readonly Question[],
    after: readonly Question[],
    now: Instant,
  ): Promise<void> {
    const answered = new Set(await stores.answers.answered(before.map(({ id }) => id)));
    for (const question of after) {
      const known = before.find(({ id }) => id === question.id);
      if (!known) {
        await stores.questions.add(question);
        continue;
      }
      if (answered.has(known.id)) requireAsPrivate(known, question);
      await stores.questions.save(question);
      if (answered.has(known.id) && question.sensitive && !known.sensitive)
        await this.#seal(stores, question.id);
    }
    for (const question of before) {
      if (after.some(({ id }) => id === question.id)) continue;
      if (!answered.has(question.id)) await stores.questions.remove(question.id);
      else if (question.retiredAt === null) await stores.questions.save({ ...question, retiredAt: now });
    }
  }

  async #seal(stores: Stores, id: QuestionId): Promise<void> {
    const answers = await stores.answers.unsealed(id);
    await stores.answers.reseal(answers.map((answer) => sealedAnswer(answer, this.box)));
  }
}

/** What was answered was answered on these terms. */
function requireAsPrivate(before: Question, after: Question): void {
  const isLooser =
    before.kind !== after.kind ||
    (before.sensitive && !after.sensitive) ||
    before.deleteAfterDays < after.deleteAfterDays;
  if (isLooser) throw domainError('wrong_state', { reason: 'question_with_answers' });
}

function asked(questions: readonly Question[]): readonly Question[] {
  return questions.filter(({ retiredAt }) => retiredAt === null);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
