/** A table as the database describes it. */
export interface TableShape {
  readonly name: string;
  /** The stored columns in their order, without generated ones. */
  readonly columns: readonly string[];
  /** The columns of the primary key in their order. */
  readonly key: readonly string[];
  /** The foreign keys. */
  readonly references: readonly Reference[];
}

export interface Reference {
  readonly column: string;
  readonly table: string;
  readonly to: string;
}

/** One column of a table. */
export interface ColumnRow {
  readonly table: string;
  readonly column: string;
  /** The position in the primary key, from 1; 0 when it is not part of it. */
  readonly key: number;
}

export function shapesOf(
  columns: readonly ColumnRow[],
  references: readonly (Reference & { readonly from: string })[],
): readonly TableShape[] {
  const names = [...new Set(columns.map(({ table }) => table))];
  return names.map((name) => {
    const own = columns.filter(({ table }) => table === name);
    const key = own.filter((column) => column.key > 0).sort((one, other) => one.key - other.key);
    return {
      name,
      columns: own.map(({ column }) => column),
      key: key.map(({ column }) => column),
      references: references
        .filter(({ from }) => from === name)
        .map(({ column, table, to }) => ({ column, table, to })),
    };
  });
}
