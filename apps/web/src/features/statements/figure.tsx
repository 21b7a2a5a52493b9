import { cn } from '../../ui/cn.ts';

/** A figure of a line: a cell of the table where there is room, a row with its name on a phone. */
export function Figure({
  label,
  value,
  isTotal = false,
}: {
  label: string;
  value: string;
  isTotal?: boolean;
}) {
  return (
    <td
      data-label={label}
      className={cn(
        'numerals py-2.5 pl-4 text-right whitespace-nowrap print:pl-1.5',
        'max-sm:flex max-sm:justify-between max-sm:gap-6 max-sm:py-1 max-sm:pl-0 max-sm:before:text-muted max-sm:before:content-[attr(data-label)]',
        isTotal && 'font-semibold',
      )}
    >
      {value}
    </td>
  );
}
