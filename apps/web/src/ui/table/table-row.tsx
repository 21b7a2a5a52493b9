import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cn } from '../cn.ts';
import type { DataColumn } from './data-column.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { tableRoles } from './table-roles.ts';
import type { DataRow, TableSelection } from './use-data-table.ts';

interface TableRowProps<Row extends object> {
  row: DataRow<Row>;
  columns: readonly DataColumn<Row>[];
  selection: TableSelection<Row> | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  linkOf: ((row: Row) => string) | undefined;
  className: string | undefined;
}

export function TableRow<Row extends object>(props: TableRowProps<Row>) {
  const { row, columns, selection, actions, linkOf, className } = props;
  const navigate = useNavigate();
  const onOpen = linkOf ? (value: Row) => void navigate(linkOf(value)) : props.onOpen;
  const value = row.original;
  const taken = new Set(columns.map(({ phone }) => phone));
  return (
    <tr
      {...tableRoles.row}
      data-selected={row.getIsSelected() || undefined}
      className={cn(
        'group/row hover:bg-sunken data-selected:bg-accent-soft max-md:relative',
        'max-md:grid max-md:min-h-16 max-md:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] max-md:content-center max-md:items-center max-md:border-b max-md:py-1.5 max-md:[grid-template-areas:"select_title_title_end_action"_"select_line_note_note_action"]',
        className,
      )}
    >
      {selection && (
        <td {...tableRoles.cell} className={cn(cellClass, 'z-1 p-0 max-md:[grid-area:select]')}>
          {row.getCanSelect() && (
            <RowCheckbox
              label={selection.labelOf(value)}
              checked={row.getIsSelected()}
              onToggle={row.getToggleSelectedHandler()}
            />
          )}
        </td>
      )}
      {columns.map(({ id, cell, align, phone, className: width }) => (
        // Safari fills no table row with the press area of its title, so the other cells take presses themselves.
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the title.
        <td
          key={id}
          {...tableRoles.cell}
          dir={phone === 'title' && onOpen ? undefined : 'auto'}
          onClick={onOpen && ((event) => isText(event.target) && onOpen(value))}
          className={cn(
            cellClass,
            'truncate text-left md:relative',
            align === 'end' && 'numerals text-right',
            phone ? slots[phone] : 'max-md:hidden',
            phone === 'title' && !taken.has('end') && 'max-md:[grid-column:title/end]',
            phone === 'line' && !taken.has('note') && 'max-md:[grid-column:line/note]',
            width,
          )}
        >
          {phone !== 'title' || !onOpen ? (
            cell(value)
          ) : linkOf ? (
            <Link to={linkOf(value)} dir="auto" data-row-control="open" className={titleClass}>
              {cell(value)}
            </Link>
          ) : (
            <button
              type="button"
              dir="auto"
              data-row-control="open"
              onClick={() => onOpen(value)}
              className={titleClass}
            >
              {cell(value)}
            </button>
          )}
        </td>
      ))}
      {actions && (
        <td {...tableRoles.cell} className={cn(cellClass, 'p-0 text-right max-md:[grid-area:action]')}>
          <span className="relative inline-flex align-middle md:pointer-fine:[&>button]:size-10">
            {actions(value)}
          </span>
        </td>
      )}
    </tr>
  );
}

/** Tells whether a press was on what has no press of its own. */
function isText(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input') === null;
}

const titleClass =
  'block max-w-full truncate text-left font-bold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent';

const cellClass = 'px-2 py-0 md:h-11 md:border-b';

const slots = {
  title: 'max-md:[grid-area:title]',
  end: 'max-md:[grid-area:end] max-md:text-right',
  line: 'max-md:[grid-area:line] max-md:text-caption max-md:text-muted',
  // Long texts leave room for the line beside them.
  note: 'max-md:max-w-[45vw] max-md:justify-self-end max-md:text-caption max-md:text-muted max-md:[grid-area:note]',
};
