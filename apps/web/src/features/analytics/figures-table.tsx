import { cn } from '../../ui/cn.ts';

export interface FiguresTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of a row is its header; the others are figures. */
  rows: readonly (readonly string[])[];
  note?: string | undefined;
}

export function FiguresTable({ caption, columns, rows, note }: FiguresTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-y text-small">
        <caption className={note ? 'pb-3 text-left text-muted' : 'sr-only'}>
          <span className="sr-only">{caption}. </span>
          {note}
        </caption>
        <thead>
          <tr className="border-b">
            {columns.map((column, at) => (
              <th key={column} scope="col" className={cn('py-3 font-bold', place(at))}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row" className={cn('py-2.5 font-semibold', place(0))}>
                {name}
              </th>
              {figures.map((figure, at) => (
                <td key={columns[at + 1]} className={cn('numerals py-2.5 whitespace-nowrap', place(at + 1))}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function place(at: number): string {
  return at === 0 ? 'pr-4 text-left' : 'pl-4 text-right';
}
