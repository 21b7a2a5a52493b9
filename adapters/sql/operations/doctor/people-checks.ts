import { sql } from 'kysely';
import { ROLES } from '#core/people/person.ts';
import { combineChecks, queryCheck, sqlList } from './check.ts';

export const people = queryCheck(
  'person',
  () => sql`
    select uid as id, case
      when role not in (${sqlList(ROLES)}) then 'has the unknown role “' || role || '”'
      when is_club_verified not in (0, 1) or (is_club_verified = 1 and role <> 'club') then
        'is a verified club, and a ' || role
      end as problem
    from people`,
);

const sharedEmails = queryCheck(
  'account',
  () => sql`
    select min(id) as id, 'has an email that ' || count(*) || ' accounts have' as problem
    from identity_users group by lower(email) having count(*) > 1`,
);

/** An account may lack a profile, and a profile may belong to an external account. */
const accountStates = queryCheck(
  'account',
  () => sql`
    select users.id, case
      when people.email_key not in (users.email, lower(users.email)) then 'has another email than its profile'
      when ways.count is null then 'has no credential'
      when ways.without_password > 0 then 'has a password credential without a password'
      end as problem
    from identity_users as users
      left join people on people.uid = users.id
      left join (
        select user_id, count(*) as count,
          sum(case when provider_id = 'credential' and password is null then 1 else 0 end) as without_password
        from identity_accounts group by user_id
      ) as ways on ways.user_id = users.id`,
);

export const accounts = combineChecks(sharedEmails, accountStates);
