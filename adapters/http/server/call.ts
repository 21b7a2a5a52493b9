/** A call of the contract as it arrived, whichever shell reads and answers it. */
export interface Call {
  /** The client's address, or its network. */
  readonly address: string;
  /** Returns a header's value; several values are joined. */
  header(name: string): string | undefined;
  /** Returns the fields in the path, by their names. */
  pathFields(): Readonly<Record<string, string>>;
  /** Returns the fields of the query, in an object that may be changed. */
  queryFields(): Record<string, unknown>;
  /** Returns the whole body as text. Rejects when the client leaves before its end. */
  text(): Promise<string>;
}
