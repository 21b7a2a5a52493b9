import type { Migration } from './migration.ts';

/** What organizers ask the holders of tickets, and what those answer. */
export const questions: Migration = {
  name: '0060-questions',
  async up(db) {
    await db.schema
      .createTable('questions')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('label_ms', 'text')
      .addColumn('help', 'text')
      .addColumn('options', 'text', (column) => column.notNull())
      .addColumn('required', 'integer', (column) => column.notNull())
      .addColumn('type_ids', 'text')
      .addColumn('at_door', 'integer', (column) => column.notNull())
      .addColumn('sensitive', 'integer', (column) => column.notNull())
      .addColumn('delete_after_days', 'integer', (column) => column.notNull())
      .addColumn('retired_at', 'text')
      .execute();
    await db.schema.createIndex('questions_event').on('questions').column('event_id').execute();
    await db.schema
      .createTable('answers')
      .addColumn('ticket_id', 'text', (column) => column.notNull().references('tickets.id'))
      .addColumn('question_id', 'text', (column) => column.notNull().references('questions.id'))
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('is_sealed', 'integer', (column) => column.notNull())
      .addColumn('wording', 'text')
      .addColumn('wording_ms', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('withdrawn_at', 'text')
      .addPrimaryKeyConstraint('answers_pk', ['ticket_id', 'question_id'])
      .execute();
    await db.schema.createIndex('answers_question').on('answers').column('question_id').execute();
  },
};
