import { type JoinBuilder, sql } from 'kysely';
import type { Schema } from '../../schema.ts';

/** Joins the admission of a ticket, unless it was undone. */
export function ofAdmittedTicket<Tables extends keyof Schema>(
  join: JoinBuilder<Schema, Tables | 'admissions'>,
): JoinBuilder<Schema, Tables | 'admissions'> {
  return join.on(sql<boolean>`admissions.ticket_id = tickets.id and admissions.state <> 'undone'`);
}
