/** A table as the database itself describes it. */
export interface TableShape {
  readonly name: string;
  /** Those that are stored, in their order; what the database computes by itself is left out. */
  readonly columns: readonly string[];
  /** The columns of its primary key, in their order. */
  readonly key: readonly string[];
  /** The columns that refer to another table. */
  readonly references: readonly Reference[];
}

export interface Reference {
  readonly column: string;
  readonly table: string;
  readonly to: string;
}

/** One row a column, as both databases can tell it. */
export interface ColumnRow {
  readonly table: string;
  readonly column: string;
  /** Its place in the primary key, from 1; 0 when it is not part of it. */
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
