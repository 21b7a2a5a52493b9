import { type Actor, requireAbility } from '../actor.ts';
import { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import type { EventId } from '../shared/ids.ts';
import { QuestionQueries } from './question-queries.ts';
import { type QuestionsView, toQuestionsView } from './questions-view.ts';

/** Returns what the holders of an event's tickets are asked, for who may edit it. Throws `event_not_found`. */
export class ViewQuestions {
  static readonly needs = [EventQueries, QuestionQueries] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly questions: Pick<QuestionQueries, 'ofEvents'>,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<QuestionsView> {
    requireAbility(actor, 'edit');
    const event = requireManaged(actor, await this.events.find(input.id));
    return toQuestionsView(event, await this.questions.ofEvents([event.id]));
  }
}
