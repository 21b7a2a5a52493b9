import { sql } from 'kysely';
import { MAIL_SWITCHES } from '#core/preferences/topic.ts';
import { queryCheck } from './check.ts';

/** A mail that was under way when its topic was switched off. */
const GRACE_SECONDS = 60;

export const preferences = queryCheck('mail', ({ dialect }) => {
  const isAgainst = MAIL_SWITCHES.map(
    (what) => sql`
      (outbox.topic = ${sql.lit(what)} and
        ${dialect.secondsOf('outbox.sent_at')} - ${dialect.secondsOf(`preferences.${what}_off_since`)} > ${sql.lit(GRACE_SECONDS)})`,
  );
  return sql`
    select outbox.id, case when ${sql.join(isAgainst, sql` or `)} then
      'was sent after its recipient had switched off mail of the topic ' || outbox.topic end as problem
    from outbox inner join preferences on preferences.user_id = outbox.user_id
    where outbox.topic is not null and outbox.sent_at is not null`;
});
