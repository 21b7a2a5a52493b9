import { z } from 'zod';
import { ANSWER_FIELDS } from '#core/questions/answer-rules.ts';
import { ANSWER_DAYS, QUESTION_KINDS } from '#core/questions/question.ts';
import { QUESTION_FIELDS } from '#core/questions/question-rules.ts';
import type { IntegerRule } from '#core/shared/field-rules.ts';
import { id, idOf } from '../basic-schemas.ts';
import { anyText, bool, choice, text } from '../fields.ts';
import { route } from '../route.ts';
import { readVersion, ticket } from '../schemas.ts';

/** An array with its limits, which the core checks. */
function several<Item extends z.ZodType>(item: Item, { label, min, max }: IntegerRule) {
  return z.array(item).meta({ title: label, minItems: min, maxItems: max });
}

const questionDraft = z.object({
  id,
  kind: choice(QUESTION_FIELDS.kind),
  label: text(QUESTION_FIELDS.label),
  labelMs: text(QUESTION_FIELDS.labelMs).nullish(),
  help: text(QUESTION_FIELDS.help).nullish(),
  options: z
    .array(text(QUESTION_FIELDS.option))
    .meta({ title: QUESTION_FIELDS.options.label, maxItems: QUESTION_FIELDS.options.max })
    .nullish()
    .describe('2 to 20 of choice and choices, each once; none of other kinds'),
  required: bool(QUESTION_FIELDS.required.label).optional().describe('Whether a free ticket waits for it'),
  typeIds: several(idOf(QUESTION_FIELDS.typeIds.label), QUESTION_FIELDS.typeIds)
    .nullish()
    .describe('The types whose holders are asked; null for all'),
  atDoor: bool(QUESTION_FIELDS.atDoor.label).optional().describe('Whether who checks in sees the answer'),
  sensitive: bool(QUESTION_FIELDS.sensitive.label)
    .optional()
    .describe('Whether only members who may see private data see the answer'),
  deleteAfterDays: z
    .number()
    .meta({ title: QUESTION_FIELDS.deleteAfterDays.label, enum: [...ANSWER_DAYS] })
    .optional()
    .describe('When answers are deleted, in days after the event; 30 by default'),
});

const questionsView = z.object({
  version: z.string().describe('Changes with every change of the questions; not with answers'),
  questions: z.array(
    z.object({
      id,
      kind: z.enum(QUESTION_KINDS),
      label: z.string(),
      labelMs: z.string().nullable(),
      help: z.string().nullable(),
      options: z.array(z.string()),
      required: z.boolean(),
      typeIds: z.array(id).nullable(),
      atDoor: z.boolean(),
      sensitive: z.boolean(),
      deleteAfterDays: z.union(ANSWER_DAYS.map((days) => z.literal(days))),
    }),
  ),
});

const { label } = ANSWER_FIELDS.value;
const value = z
  .union([
    anyText(ANSWER_FIELDS.value),
    z.array(anyText(QUESTION_FIELDS.option)).meta({ title: label, maxItems: QUESTION_FIELDS.options.max }),
    z.boolean().meta({ title: label }),
    z.number().meta({ title: label }),
  ])
  .meta({ title: label })
  .describe('A text or an option, several options, yes or no, or a number, as the kind of the question says');

export const questions = {
  viewQuestions: route('viewQuestions', {
    summary: 'Returns what the holders of an event’s tickets are asked, for who may edit it',
    refusals: ['event_not_found'],
    input: z.object({ id }),
    output: questionsView,
  }),
  editQuestions: route('editQuestions', {
    summary: 'Replaces what the holders of an event’s tickets are asked; their answers stay',
    refusals: ['event_not_found', 'event_over', 'changed_meanwhile', 'wrong_state'],
    input: z.strictObject({
      id,
      version: readVersion,
      questions: several(questionDraft, QUESTION_FIELDS.questions),
    }),
    output: questionsView,
  }),
  answerQuestions: route('answerQuestions', {
    summary: 'Answers questions of the ticket’s event; confirms a free ticket that waited for it',
    refusals: ['ticket_not_found', 'already_closed', 'event_over'],
    input: z.strictObject({
      id,
      answers: several(z.object({ questionId: idOf('Question'), value }), ANSWER_FIELDS.answers).describe(
        'At most one of each question; those left out stay. An empty text or list takes an optional answer back',
      ),
    }),
    output: z.object({ ticket }),
  }),
};
