import { type Actor, requireAbility } from '../../actor.ts';
import { EventQueries } from '../../events/event-queries.ts';
import { requireManaged } from '../../events/managed-event.ts';
import { OfferQueries } from '../../offers/offer-queries.ts';
import type { EventId } from '../../shared/ids.ts';
import { type CodeView, toCodeView } from './code-view.ts';

/** Lists the codes of an event with figures, the oldest first, the revoked ones too. Throws `event_not_found`. */
export class ListCodes {
  static readonly needs = [EventQueries, OfferQueries] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly offers: Pick<OfferQueries, 'codesOf' | 'codeFiguresOf'>,
  ) {}

  async execute(
    actor: Actor,
    input: { readonly id: EventId },
  ): Promise<{ readonly codes: readonly CodeView[] }> {
    requireAbility(actor, 'edit');
    const event = requireManaged(actor, await this.events.find(input.id));
    const codes = await this.offers.codesOf(event.id);
    const figures = codes.length === 0 ? new Map() : await this.offers.codeFiguresOf(event.id);
    return { codes: codes.map((code) => toCodeView(actor, code, figures.get(code.id))) };
  }
}
