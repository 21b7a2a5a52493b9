/** The last version of each new and each changed row. */
export class ChangedRows<Row extends { readonly id: string }> {
  readonly #added = new Map<string, Row>();
  readonly #changed = new Map<string, Row>();

  get added(): readonly Row[] {
    return [...this.#added.values()];
  }

  get changed(): readonly Row[] {
    return [...this.#changed.values()];
  }

  add(added: readonly Row[] = [], changed: readonly Row[] = []): void {
    for (const row of added) this.#added.set(row.id, row);
    for (const row of changed) (this.#added.has(row.id) ? this.#added : this.#changed).set(row.id, row);
  }
}
