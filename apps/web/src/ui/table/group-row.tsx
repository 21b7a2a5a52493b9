import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { tableRoles } from './table-roles.ts';
import type { DataRow } from './use-data-table.ts';

export interface TableGroups<Row extends object> {
  /** The key of a row's group. Groups stand in the order of their first rows. */
  readonly by: (row: Row) => string;
  readonly titleOf: (rows: readonly Row[]) => ReactNode;
  /** The label of the checkbox for a group. */
  readonly selectLabelOf?: ((rows: readonly Row[]) => string) | undefined;
  /** A button beside the title. */
  readonly actionOf?: ((rows: readonly Row[]) => ReactNode) | undefined;
}

interface GroupRowProps<Row extends object> {
  row: DataRow<Row>;
  groups: TableGroups<Row>;
  /** The number of columns, the selection and the actions included. */
  width: number;
  selectable: boolean;
}

/** The title of a group of rows, which hides and shows them, and selects those that can be selected. */
export function GroupRow<Row extends object>({ row, groups, width, selectable }: GroupRowProps<Row>) {
  const rows = row.subRows.map(({ original }) => original);
  const candidates = row.subRows.filter((each) => each.getCanSelect());
  const selected = candidates.filter((each) => each.getIsSelected());
  const isAll = candidates.length > 0 && selected.length === candidates.length;
  const isOpen = row.getIsExpanded();
  return (
    <tr
      {...tableRoles.row}
      className="relative bg-sunken max-md:flex max-md:min-h-16 max-md:items-center max-md:border-b"
    >
      {selectable && (
        <td {...tableRoles.cell} className={cn(cellClass, candidates.length === 0 && 'max-md:hidden')}>
          {candidates.length > 0 && (
            <RowCheckbox
              label={groups.selectLabelOf?.(rows) ?? ''}
              checked={isAll}
              some={selected.length > 0}
              onToggle={() => row.toggleSelected(!isAll)}
            />
          )}
        </td>
      )}
      <td
        {...tableRoles.cell}
        colSpan={selectable ? width - 1 : width}
        className={cn(cellClass, 'max-md:min-w-0 max-md:flex-1')}
      >
        <div className="flex items-center gap-2 max-md:flex-wrap max-md:gap-0 max-md:py-1">
          <button
            type="button"
            data-row-control="open"
            aria-expanded={isOpen}
            onClick={row.getToggleExpandedHandler()}
            className="flex min-h-11 min-w-0 flex-1 items-center md:min-h-10 gap-1.5 px-2 text-left font-bold hover:text-accent focus-visible:-outline-offset-3 max-md:basis-full"
          >
            <ChevronRight
              className={cn(
                'size-4 shrink-0 text-muted transition-transform duration-150 motion-reduce:transition-none',
                isOpen && 'rotate-90',
              )}
              aria-hidden="true"
            />
            <span className="min-w-0 flex-1">{groups.titleOf(rows)}</span>
          </button>
          {groups.actionOf?.(rows)}
        </div>
      </td>
    </tr>
  );
}

const cellClass = 'p-0 md:h-11 md:border-b';
