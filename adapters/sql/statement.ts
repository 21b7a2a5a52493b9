import type { Compilable, CompiledQuery, Kysely, QueryResult, RawBuilder } from 'kysely';
import type { SqlDialect } from './dialect.ts';
import { Place } from './place.ts';
import type { Schema } from './schema.ts';
import { UnansweredQuery } from './unanswered-query.ts';

/** What a statement is built with. */
export interface StatementParts<Input> {
  readonly db: Kysely<Schema>;
  readonly dialect: SqlDialect;
  /** Stands for a value of the input. */
  at<Value>(valueIn: (input: Input) => Value): Place<Value>;
}

/**
 * A statement that kysely compiles once for each dialect, and that PostgreSQL's connections prepare. Its text must not
 * depend on the input, whose values stand at places.
 */
export class Statement<Input, Row = unknown> {
  readonly #compiled = new WeakMap<SqlDialect, CompiledQuery<Row>>();

  constructor(private readonly build: (parts: StatementParts<Input>) => Compilable<Row> | RawBuilder<Row>) {}

  run(db: Kysely<Schema>, dialect: SqlDialect, input: Input): Promise<QueryResult<Row>> {
    return db.executeQuery(this.#filled(db, dialect, input));
  }

  /** Runs a write whose answer says nothing but that it failed, so that the commit can be sent with it. */
  async write(db: Kysely<Schema>, dialect: SqlDialect, input: Input): Promise<void> {
    await db.executeQuery(new UnansweredQuery(this.#filled(db, dialect, input)));
  }

  #filled(db: Kysely<Schema>, dialect: SqlDialect, input: Input): CompiledQuery<Row> {
    const compiled = this.#compiled.get(dialect) ?? this.#compile(db, dialect);
    const parameters = compiled.parameters.map((each) =>
      each instanceof Place ? each.valueIn(input as never) : each,
    );
    return { ...compiled, parameters };
  }

  #compile(db: Kysely<Schema>, dialect: SqlDialect): CompiledQuery<Row> {
    const built = this.build({ db, dialect, at: (valueIn) => new Place(valueIn) });
    const compiled = built.compile(db);
    dialect.prepare(compiled.sql);
    this.#compiled.set(dialect, compiled);
    return compiled;
  }
}

/** Returns a function that makes one statement for each table and list of columns, of which the code names a few. */
export function statementOfColumns<Input>(
  make: (table: string, columns: readonly string[]) => Statement<Input>,
): (table: string, columns: readonly string[]) => Statement<Input> {
  const made = new Map<string, Statement<Input>>();
  return (table, columns) => {
    const key = `${table}(${columns.join()})`;
    const statement = made.get(key) ?? make(table, columns);
    made.set(key, statement);
    return statement;
  };
}
