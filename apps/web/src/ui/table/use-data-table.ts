import {
  type ColumnDef,
  columnGroupingFeature,
  createExpandedRowModel,
  createGroupedRowModel,
  createSortedRowModel,
  functionalUpdate,
  type RowSelectionState,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  type Row as TableRowOf,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { DataColumn } from './data-column.ts';

const features = tableFeatures({
  columnGroupingFeature,
  groupedRowModel: createGroupedRowModel(),
  rowExpandingFeature,
  expandedRowModel: createExpandedRowModel(),
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** The hidden column that rows are grouped by. */
const GROUP = 'group';

export type DataRow<Row extends object> = TableRowOf<typeof features, Row>;
export type DataTableInstance<Row extends object> = ReturnType<typeof useDataTable<Row>>;
export type Sorting = SortingState;

export interface TableSelection<Row extends object> {
  /** The ids of the selected rows. */
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Whether a row has a checkbox; missing for every row. */
  readonly canSelect?: ((row: Row) => boolean) | undefined;
  /** The label of a row's checkbox. */
  readonly labelOf: (row: Row) => string;
  /** The label of the checkbox for all rows. */
  readonly all: string;
}

export interface DataTableState<Row extends object> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  readonly selection?: TableSelection<Row> | undefined;
  /** The key of a row's group. Groups stand in the order of their first rows. */
  readonly groupBy?: ((row: Row) => string) | undefined;
  /** The order that the server sorts by. Without it, the rows are sorted here. */
  readonly sort?: { readonly value: Sorting; readonly onChange: (value: Sorting) => void } | undefined;
}

/** The state of a table: order, selection and groups. */
export function useDataTable<Row extends object>(state: DataTableState<Row>) {
  const { rows, rowId, columns, selection, groupBy, sort } = state;
  const [ownSorting, setOwnSorting] = useState<Sorting>([]);
  const sorting = sort?.value ?? ownSorting;
  const definitions = useMemo(() => definitionsOf(columns, groupBy), [columns, groupBy]);
  const data = useMemo(() => [...rows], [rows]);
  const rowSelection = useMemo(
    (): RowSelectionState =>
      Object.fromEntries([...(selection?.selected ?? [])].map((id) => [id, true as const])),
    [selection?.selected],
  );
  const grouping = useMemo(() => (groupBy ? [GROUP] : []), [groupBy]);
  const isSelectable = ({ original, subRows }: DataRow<Row>): boolean =>
    subRows.length > 0 ? subRows.some(isSelectable) : (selection?.canSelect?.(original) ?? true);

  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    autoResetExpanded: false,
    initialState: { expanded: true },
    state: { sorting, rowSelection, grouping },
    manualSorting: sort !== undefined,
    enableMultiSort: false,
    onSortingChange: (updater) => (sort?.onChange ?? setOwnSorting)(functionalUpdate(updater, sorting)),
    enableRowSelection: selection === undefined ? false : isSelectable,
    onRowSelectionChange: (updater) => {
      const ids = new Set(rows.map(rowId));
      const chosen = Object.keys(functionalUpdate(updater, rowSelection));
      selection?.onChange(new Set(chosen.filter((id) => ids.has(id))));
    },
  });
}

function definitionsOf<Row extends object>(
  columns: readonly DataColumn<Row>[],
  groupBy: DataTableState<Row>['groupBy'],
): ColumnDef<typeof features, Row>[] {
  const own = columns.map(
    ({ id, sortBy }): ColumnDef<typeof features, Row> => ({
      id,
      accessorFn: sortBy ?? (() => ''),
      enableSorting: sortBy !== undefined,
      sortFn: (one, other, column) => compare(one.getValue(column), other.getValue(column)),
      sortDescFirst: false,
    }),
  );
  return groupBy ? [{ id: GROUP, accessorFn: groupBy, enableSorting: false }, ...own] : own;
}

/** Groups have no value and keep their order. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : 0;
}
