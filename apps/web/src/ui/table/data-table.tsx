import type { KeyboardEvent, ReactNode } from 'react';
import { cn } from '../cn.ts';
import { GroupRow, type TableGroups } from './group-row.tsx';
import { TableHead } from './table-head.tsx';
import { tableRoles } from './table-roles.ts';
import { TableRow } from './table-row.tsx';
import { type DataTableState, useDataTable } from './use-data-table.ts';

export interface DataTableProps<Row extends object> extends Omit<DataTableState<Row>, 'groupBy'> {
  /** Names the table for screen readers. */
  label: string;
  /** Called when a row is clicked, or Enter is pressed on its title. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Where a row leads: its title is a link, and a click on the row follows it. Instead of `onOpen`. */
  linkOf?: ((row: Row) => string) | undefined;
  /** The action of each row: a ⋯ menu or a button. */
  actions?: { readonly header: string; readonly of: (row: Row) => ReactNode } | undefined;
  groups?: TableGroups<Row> | undefined;
  /** Other rows are loading. */
  busy?: boolean | undefined;
  /** Classes of a row, such as a highlight. */
  rowClass?: ((row: Row) => string | undefined) | undefined;
  className?: string | undefined;
}

/**
 * A dense table: rows of 44 px, with a header that stays in view; on a phone, rows of two lines. Arrow keys or j and k
 * move between rows, Enter opens one.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    selection,
    onOpen,
    linkOf,
    actions,
    groups,
    busy = false,
    rowClass,
    className,
  } = props;
  const table = useDataTable({ ...props, groupBy: groups?.by });
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  return (
    <table
      {...tableRoles.table}
      aria-label={label}
      aria-busy={busy}
      onKeyDown={moveBetweenRows}
      className={cn(
        'w-full table-fixed border-separate border-spacing-0 text-small aria-busy:opacity-60 max-md:block',
        className,
      )}
    >
      <TableHead table={table} columns={columns} selection={selection} actions={actions?.header} />
      <tbody {...tableRoles.group} className="max-md:block">
        {table
          .getRowModel()
          .rows.map((row) =>
            row.getIsGrouped() && groups ? (
              <GroupRow
                key={row.id}
                row={row}
                groups={groups}
                width={width}
                selectable={selection !== undefined}
              />
            ) : (
              <TableRow
                key={row.id}
                row={row}
                columns={columns}
                selection={selection}
                actions={actions?.of}
                onOpen={onOpen}
                linkOf={linkOf}
                className={rowClass?.(row.original)}
              />
            ),
          )}
      </tbody>
    </table>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Moves the focus from a row's title or checkbox to that of the next or the previous row. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const { target, currentTarget: table } = event;
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLElement) || target.dataset.rowControl === undefined) return;
  const controls = [
    ...table.querySelectorAll<HTMLElement>(`[data-row-control="${target.dataset.rowControl}"]`),
  ];
  const next = controls[controls.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
