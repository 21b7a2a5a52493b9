import type { Kysely } from 'kysely';
import type { Question } from '#core/questions/question.ts';
import type { QuestionRepository } from '#core/questions/question-repository.ts';
import type { EventId, QuestionId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { questionTable, type Schema } from '../../schema.ts';
import { byPosition } from '../offers/in-order.ts';
import { insertAll, listed, updateAll } from '../rows/bulk-rows.ts';
import { KeyedQuery } from '../rows/keyed-query.ts';

const ofEvents = new KeyedQuery(({ db, hasKey }) =>
  db
    .selectFrom('questions')
    .selectAll()
    .where(hasKey('questions', ['event_id'])),
);

export class SqlQuestionRepository implements QuestionRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async ofEvents(eventIds: readonly EventId[]): Promise<readonly Question[]> {
    const rows = await ofEvents.run(this.db, this.dialect, listed(eventIds));
    return rows.map(questionTable.toEntity).sort(byPosition);
  }

  async known(ids: readonly string[]): Promise<readonly QuestionId[]> {
    if (ids.length === 0) return [];
    const rows = await this.db.selectFrom('questions').select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => id);
  }

  async add(question: Question): Promise<void> {
    await insertAll(this.db, this.dialect, questionTable, [question]);
  }

  async save(question: Question): Promise<void> {
    await updateAll(this.db, this.dialect, questionTable, [question]);
  }

  /** The foreign key of its answers refuses to remove a question that has some. */
  async remove(id: QuestionId): Promise<void> {
    await this.db.deleteFrom('questions').where('id', '=', id).execute();
  }
}
