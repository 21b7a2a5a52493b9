import { sql } from 'kysely';
import { ANSWER_DAYS, QUESTION_KINDS } from '#core/questions/question.ts';
import { combineChecks, queryCheck, sqlList } from './check.ts';

const questions = queryCheck(
  'question',
  () => sql`
    select id, case
      when kind not in (${sqlList(QUESTION_KINDS)}) then 'is of the unknown kind “' || kind || '”'
      when delete_after_days not in (${sql.join(ANSWER_DAYS.map((days) => sql.lit(days)))}) then
        'keeps answers for ' || delete_after_days || ' days'
      end as problem
    from questions`,
);

const answersOfQuestions = queryCheck(
  'answer',
  () => sql`
    select answers.ticket_id || ' to ' || answers.question_id as id, case
      when questions.event_id <> tickets.event_id then 'answers a question of another event'
      when questions.sensitive = 1 and answers.is_sealed = 0 then 'is sensitive, and not sealed'
      when questions.sensitive = 0 and answers.is_sealed = 1 then 'is sealed, and not sensitive'
      when questions.kind = 'consent' and coalesce(answers.wording, '') = '' then 'is a consent to nothing'
      when questions.kind <> 'consent' and answers.wording is not null then 'has the words of a consent'
      end as problem
    from answers
      join questions on questions.id = answers.question_id
      join tickets on tickets.id = answers.ticket_id`,
);

/** A free place that waits for answers has none yet: the first ones confirm it. */
const placesThatWait = queryCheck(
  'ticket',
  () => sql`
    select distinct tickets.id,
      'waits for answers, and has some' as problem
    from tickets join answers on answers.ticket_id = tickets.id
    where tickets.status = 'pending_payment' and tickets.hold_for = 'answers'`,
);

export const answers = combineChecks(questions, answersOfQuestions, placesThatWait);
