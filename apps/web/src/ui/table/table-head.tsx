import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { cn } from '../cn.ts';
import type { DataColumn } from './data-column.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { tableRoles } from './table-roles.ts';
import type { DataTableInstance, TableSelection } from './use-data-table.ts';

interface TableHeadProps<Row extends object> {
  table: DataTableInstance<Row>;
  columns: readonly DataColumn<Row>[];
  selection: TableSelection<Row> | undefined;
  /** The header of the rows' actions, for screen readers. */
  actions: string | undefined;
}

/** The headers. Those that sort are buttons; on a phone only those and the checkbox are visible. */
export function TableHead<Row extends object>({ table, columns, selection, actions }: TableHeadProps<Row>) {
  return (
    <thead {...tableRoles.group} className="max-md:block">
      <tr
        {...tableRoles.row}
        className="max-md:relative max-md:flex max-md:flex-wrap max-md:items-center max-md:border-b"
      >
        {selection && (
          <th {...tableRoles.header} scope="col" className={cn(headClass, 'p-0 md:w-11')}>
            <RowCheckbox
              className="md:pointer-fine:h-9"
              label={selection.all}
              checked={table.getIsAllRowsSelected()}
              some={table.getIsSomeRowsSelected()}
              onToggle={() => table.toggleAllRowsSelected(!table.getIsAllRowsSelected())}
            />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.id} table={table} column={column} />
        ))}
        {actions !== undefined && (
          <th {...tableRoles.header} scope="col" className={cn(headClass, 'max-md:sr-only md:w-12')}>
            <span className="sr-only">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function ColumnHead<Row extends object>({
  table,
  column,
}: {
  table: DataTableInstance<Row>;
  column: DataColumn<Row>;
}) {
  const { id, header, sortBy, align, phone, className } = column;
  const sorted = table.getColumn(id)?.getIsSorted() ?? false;
  const SortIcon = sorted === false ? ArrowUpDown : sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      {...tableRoles.header}
      scope="col"
      aria-sort={sortBy && ariaSort[`${sorted}`]}
      className={cn(
        headClass,
        align === 'end' && 'text-right',
        !phone && 'max-md:hidden',
        !sortBy && 'max-md:sr-only',
        className,
      )}
    >
      {sortBy ? (
        <button
          type="button"
          onClick={() => table.getColumn(id)?.toggleSorting()}
          className={cn(
            'inline-flex min-h-11 max-w-full items-center gap-1 font-bold hover:text-ink focus-visible:-outline-offset-3 md:min-h-9',
            sorted && 'text-ink',
          )}
        >
          <span className="truncate">{header}</span>
          <SortIcon className={cn('size-3.5 shrink-0', !sorted && 'opacity-50')} aria-hidden="true" />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

const headClass =
  'h-9 truncate bg-paper px-2 py-0 text-left text-caption font-bold text-muted md:sticky md:top-(--table-top,4.0625rem) md:z-10 md:shadow-[inset_0_-1px_0_var(--line-strong)] md:forced-colors:border-b lg:top-(--table-top,4.5625rem)';

const ariaSort = { false: 'none', asc: 'ascending', desc: 'descending' } as const;
