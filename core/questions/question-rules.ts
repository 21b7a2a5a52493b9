import { FieldChecks } from '../shared/field-checks.ts';
import type { EventId, QuestionId, TicketTypeId } from '../shared/ids.ts';
import { foldText } from '../shared/text.ts';
import { ANSWER_DAYS, type AnswerDays, QUESTION_KINDS, type Question } from './question.ts';

/** What an event asks, as submitted. */
export interface QuestionsDraft {
  /** In their order, which is their position. */
  readonly questions: readonly QuestionDraft[];
}

export interface QuestionDraft {
  /** A UUID for a new question. */
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly labelMs?: string | null | undefined;
  readonly help?: string | null | undefined;
  /** 2 to 20 for `choice` and `choices`, none for the others. */
  readonly options?: readonly string[] | null | undefined;
  readonly required?: boolean | undefined;
  /** Ids of types of the event; null for all. */
  readonly typeIds?: readonly string[] | null | undefined;
  readonly atDoor?: boolean | undefined;
  readonly sensitive?: boolean | undefined;
  /** 7, 30, 90 or 365; 30 when missing. */
  readonly deleteAfterDays?: number | undefined;
}

/** The limits of questions. */
export const QUESTION_FIELDS = {
  questions: { label: 'Questions', min: 0, max: 15 },
  kind: { label: 'The kind', options: QUESTION_KINDS },
  label: { label: 'Question', max: 200 },
  labelMs: { label: 'Malay question', max: 200, optional: true },
  help: { label: 'Help', max: 300, optional: true, multiline: true },
  options: { label: 'Options', min: 2, max: 20 },
  option: { label: 'Options', max: 100 },
  typeIds: { label: 'Ticket types', min: 1, max: 50 },
  required: { label: 'Required' },
  atDoor: { label: 'At the door' },
  sensitive: { label: 'Sensitive' },
  deleteAfterDays: { label: 'Deleted after', options: ANSWER_DAYS.map(String) },
} as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a draft is checked against. */
export interface QuestionsContext {
  readonly eventId: EventId;
  /** The event's questions, the retired ones too. */
  readonly stored: readonly Question[];
  /** The ids of new questions that another event's have. */
  readonly takenIds: ReadonlySet<string>;
  /** The ids of the event's types. */
  readonly typeIds: ReadonlySet<string>;
}

/** Returns the questions. Throws `invalid_input` with one problem per field, named as `questions.0.label`. */
export function checkQuestions(
  { questions }: QuestionsDraft,
  context: QuestionsContext,
): readonly Question[] {
  const checks = new FieldChecks();
  checkCount(checks, 'questions', questions.length, QUESTION_FIELDS.questions);
  checks.throwIfInvalid();
  const checked = questions.map((draft, index) => checkQuestion(checks, draft, index, questions, context));
  checks.throwIfInvalid();
  return checked;
}

function checkQuestion(
  checks: FieldChecks,
  draft: QuestionDraft,
  index: number,
  drafts: readonly QuestionDraft[],
  context: QuestionsContext,
): Question {
  const at = `questions.${index}`;
  checkId(checks, `${at}.id`, draft.id, drafts.findIndex(({ id }) => id === draft.id) < index, context);
  const kind = checks.choice(`${at}.kind`, draft.kind, QUESTION_FIELDS.kind);
  const text = (field: 'label' | 'labelMs' | 'help') =>
    checks.text(`${at}.${field}`, draft[field] ?? '', QUESTION_FIELDS[field]);
  return {
    id: draft.id as QuestionId,
    eventId: context.eventId,
    position: index,
    kind,
    label: text('label'),
    labelMs: text('labelMs') || null,
    help: text('help') || null,
    options: checkOptions(checks, at, kind, draft.options ?? []),
    required: draft.required ?? false,
    typeIds: checkTypes(checks, `${at}.typeIds`, draft, context),
    atDoor: draft.atDoor ?? false,
    sensitive: draft.sensitive ?? false,
    deleteAfterDays: checkDays(checks, `${at}.deleteAfterDays`, draft.deleteAfterDays ?? 30),
    retiredAt: null,
  };
}

function checkId(
  checks: FieldChecks,
  field: string,
  id: string,
  isRepeated: boolean,
  { stored, takenIds }: QuestionsContext,
): void {
  if (isRepeated) checks.addProblem(field, { code: 'id_repeated' });
  if (stored.some((question) => question.id === id)) return;
  if (!UUID.test(id) || takenIds.has(id)) checks.addProblem(field, { code: 'not_an_id', label: 'ID' });
}

/** Two options that read the same would be one. */
function checkOptions(
  checks: FieldChecks,
  at: string,
  kind: Question['kind'],
  written: readonly string[],
): readonly string[] {
  const field = `${at}.options`;
  if (kind !== 'choice' && kind !== 'choices') {
    if (written.length > 0)
      checkCount(checks, field, written.length, { ...QUESTION_FIELDS.options, min: 0, max: 0 });
    return [];
  }
  checkCount(checks, field, written.length, QUESTION_FIELDS.options);
  const options = written.map((option) => checks.text(field, option, QUESTION_FIELDS.option));
  const keys = options.map((option) => foldText(option) || option);
  if (new Set(keys).size < keys.length) checks.addProblem(field, { code: 'option_repeated' });
  return options;
}

/** A question keeps a type that the plan has lost, so that questions can be saved as they were read. */
function checkTypes(
  checks: FieldChecks,
  field: string,
  { id: questionId, typeIds: written }: QuestionDraft,
  { typeIds, stored }: QuestionsContext,
): readonly TicketTypeId[] | null {
  if (!written) return null;
  checkCount(checks, field, written.length, QUESTION_FIELDS.typeIds);
  const kept: readonly string[] = stored.find(({ id }) => id === questionId)?.typeIds ?? [];
  if (written.some((id) => !typeIds.has(id) && !kept.includes(id)))
    checks.addProblem(field, { code: 'not_known', label: QUESTION_FIELDS.typeIds.label });
  return [...new Set(written)] as TicketTypeId[];
}

function checkDays(checks: FieldChecks, field: string, written: number): AnswerDays {
  checks.choice(field, String(written), QUESTION_FIELDS.deleteAfterDays);
  return ANSWER_DAYS.find((days) => days === written) ?? 30;
}

export function checkCount(
  checks: FieldChecks,
  field: string,
  count: number,
  {
    label,
    min,
    max,
  }: {
    readonly label: 'Questions' | 'Options' | 'Ticket types' | 'Answers';
    readonly min: number;
    readonly max: number;
  },
): void {
  if (count < min || count > max) checks.addProblem(field, { code: 'not_this_many', label, min, max });
}
