import type { CompiledQuery } from 'kysely';

/** A write whose answer says nothing but that it failed. The server finds every reason why it could. */
export class UnansweredQuery implements CompiledQuery<never> {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly query: CompiledQuery['query'];
  readonly queryId: CompiledQuery['queryId'];

  /** Throws for a parameter that the driver might refuse instead of the server. */
  constructor({ sql, parameters, query, queryId }: CompiledQuery<unknown>) {
    if (!parameters.every(isPlain)) throw new TypeError('A parameter is neither text nor a number.');
    this.sql = sql;
    this.parameters = parameters;
    this.query = query;
    this.queryId = queryId;
  }
}

function isPlain(parameter: unknown): boolean {
  return parameter === null || typeof parameter === 'string' || typeof parameter === 'number';
}
