import type { ReactNode } from 'react';

/**
 * Where a cell stands in the two lines of a row on a phone: `title` and `end` in the first, `line` and `note` in the
 * second, `end` and `note` at the right.
 */
export type PhoneSlot = 'title' | 'end' | 'line' | 'note';

export interface DataColumn<Row extends object> {
  readonly id: string;
  /** The text of the column's header. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The value to sort by. Give it only where all rows are loaded, or together with `sort`. */
  readonly sortBy?: ((row: Row) => string | number) | undefined;
  /** The side that numbers and amounts stand on. */
  readonly align?: 'end' | undefined;
  /** Missing hides the column on a phone. A table has at most one column for each slot. */
  readonly phone?: PhoneSlot | undefined;
  /** The width on wide screens, such as `w-[20%]`; the others share the rest. */
  readonly className?: string | undefined;
}
