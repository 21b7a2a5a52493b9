import { type Actor, requireAbility } from '../../actor.ts';
import { codeTextFor } from '../../offers/codes/code-text.ts';
import { Clock } from '../../shared/clock.ts';
import { type EventId, Ids } from '../../shared/ids.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import { SalesTerms } from '../../site/sales-terms.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { type CodeDraft, checkCodeText } from './code-rules.ts';
import { type CodeView, toCodeView } from './code-view.ts';
import { addCodes } from './new-codes.ts';

export interface CreateCodeInput extends CodeDraft {
  readonly id: EventId;
  /** 4 to 24 of A to Z, digits and hyphens, in any case; one that nobody can guess is made when it is missing. */
  readonly text?: string | null | undefined;
}

/**
 * Makes a code of an event. Throws `event_not_found`, `event_over`, `invalid_input`, `code_taken`, and `wrong_state` for an
 * event with as many codes as it may have, and for a code that makes a type cost less than can be paid.
 */
export class CreateCode {
  static readonly needs = [UnitOfWork, SalesTerms, KeyedDigest, Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly terms: SalesTerms,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: CreateCodeInput): Promise<{ readonly code: CodeView }> {
    const { uid } = requireAbility(actor, 'edit');
    const id = this.ids.next();
    const text = checkCodeText(input.text) ?? codeTextFor(id, this.digest);
    const made = { eventId: input.id, draft: input, texts: [{ id, text }], createdBy: uid };
    const now = this.clock.now();
    const [code] = await this.unitOfWork.run((stores) => addCodes(stores, actor, made, this.terms, now));
    if (!code) throw new Error('No code was made.');
    return { code: toCodeView(actor, code) };
  }
}
