import type { Kysely } from 'kysely';
import { CODE_TEXT, type Code } from '#core/offers/codes/code.ts';
import type { CodeRepository, CodeText } from '#core/offers/codes/code-repository.ts';
import type { CodeId, EventId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { codeTable, type Schema } from '../../schema.ts';
import { insertAll, listed, updateAll } from '../rows/bulk-rows.ts';
import { KeyedQuery } from '../rows/keyed-query.ts';

const byId = new KeyedQuery(({ db, hasKey }) =>
  db
    .selectFrom('codes')
    .selectAll()
    .where(hasKey('codes', ['id'])),
);

const byText = new KeyedQuery(({ db, hasKey }) =>
  db
    .selectFrom('codes')
    .selectAll()
    .where(hasKey('codes', ['event_id', 'text'])),
);

export class SqlCodeRepository implements CodeRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async ofEvent(eventId: EventId): Promise<readonly Code[]> {
    const rows = await this.db
      .selectFrom('codes')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(codeTable.toEntity);
  }

  async find(id: CodeId): Promise<Code | null> {
    const [code = null] = await this.findAll([id]);
    return code;
  }

  async findAll(ids: readonly CodeId[]): Promise<readonly Code[]> {
    const rows = await byId.run(this.db, this.dialect, listed(ids));
    return rows.map(codeTable.toEntity);
  }

  async withTexts(wanted: readonly CodeText[]): Promise<readonly Code[]> {
    const possible = wanted.filter(({ text }) => CODE_TEXT.test(text));
    const keys = new Map(possible.map(({ eventId, text }) => [`${eventId} ${text}`, [eventId, text]]));
    const rows = await byText.run(this.db, this.dialect, [...keys.values()]);
    return rows.map(codeTable.toEntity);
  }

  async addAll(codes: readonly Code[]): Promise<void> {
    await insertAll(this.db, this.dialect, codeTable, codes);
  }

  async save(code: Code): Promise<void> {
    await updateAll(this.db, this.dialect, codeTable, [code]);
  }

  /** The table's check constraint refuses uses below none and above the maximum. */
  async adjustUses(changes: ReadonlyMap<CodeId, number>): Promise<void> {
    const rows = [...changes].flatMap(([id, by]) => (by === 0 ? [] : [[by, id]]));
    if (rows.length > 0) await this.dialect.updateRows(this.db, 'codes', ['uses', 'id'], rows, 'add');
  }
}
