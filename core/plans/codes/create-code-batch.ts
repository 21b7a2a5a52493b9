import { type Actor, requireAbility } from '../../actor.ts';
import { codeTextFor } from '../../offers/codes/code-text.ts';
import { Clock } from '../../shared/clock.ts';
import { csv } from '../../shared/csv.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import { type EventId, Ids } from '../../shared/ids.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import { SalesTerms } from '../../site/sales-terms.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { CODE_FIELDS, type CodeDraft } from './code-rules.ts';
import { type CodeView, toCodeView } from './code-view.ts';
import { addCodes } from './new-codes.ts';

export interface CreateCodeBatchInput extends CodeDraft {
  readonly id: EventId;
  /** How many codes. */
  readonly count: number;
  /** Of each code: 1 when it is missing, null for any number. */
  readonly maxUses?: number | null | undefined;
}

export interface CreateCodeBatchOutput {
  readonly codes: readonly CodeView[];
  /** The texts as a table with one column, `Code`, safe for spreadsheets. */
  readonly csv: string;
}

/** Makes many codes of an event that are alike, with texts that nobody can guess. Throws as `CreateCode`, for all or none. */
export class CreateCodeBatch {
  static readonly needs = [UnitOfWork, SalesTerms, KeyedDigest, Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly terms: SalesTerms,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: CreateCodeBatchInput): Promise<CreateCodeBatchOutput> {
    const { uid } = requireAbility(actor, 'edit');
    const checks = new FieldChecks();
    checks.integer('count', input.count, CODE_FIELDS.count);
    checks.throwIfInvalid();
    const texts = Array.from({ length: input.count }, () => {
      const id = this.ids.next();
      return { id, text: codeTextFor(id, this.digest) };
    });
    const draft = { ...input, maxUses: input.maxUses === undefined ? 1 : input.maxUses };
    const made = { eventId: input.id, draft, texts, createdBy: uid };
    const now = this.clock.now();
    const codes = await this.unitOfWork.run((stores) => addCodes(stores, actor, made, this.terms, now));
    return {
      codes: codes.map((code) => toCodeView(actor, code)),
      csv: csv([['Code'], ...codes.map(({ text }) => [text])]),
    };
  }
}
