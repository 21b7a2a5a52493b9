import type { ReactNode } from 'react';
import { AdminList, type AdminListProps } from '../../shared/admin-list.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, type SelectFieldProps } from '../../ui/forms/select-field.tsx';
import { LoadMore, type LoadMoreProps } from '../../ui/load-more.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';

interface PagedListProps<Page, Row> {
  query: AdminListProps<{ readonly pages: readonly Page[] }>['query'] & LoadMoreProps['query'];
  t: { loading: string; failed: string; none: string; noneText: string; clear: string };
  rowsOf: (page: Page) => readonly Row[];
  isFiltered: boolean;
  onClear: () => void;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A table of administrators that is fetched in pages; when a filter finds nothing, it can be cleared. */
export function PagedList<Page, Row>(props: PagedListProps<Page, Row>) {
  const { query, t, rowsOf, isFiltered, onClear, children } = props;
  return (
    <AdminList
      query={query}
      {...t}
      skeleton={<TableSkeleton text={t.loading} />}
      noneAction={
        isFiltered && (
          <Button variant="secondary" onClick={onClear}>
            {t.clear}
          </Button>
        )
      }
      isEmpty={({ pages }) => pages.every((page) => rowsOf(page).length === 0)}
    >
      {({ pages }) => (
        <>
          {children(pages.flatMap(rowsOf))}
          <LoadMore query={query} />
        </>
      )}
    </AdminList>
  );
}

interface FilterFieldProps<Value extends string>
  extends Pick<SelectFieldProps, 'label' | 'name' | 'className'> {
  /** The label of no choice. */
  every: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  value: Value | '' | null;
  /** Gets an empty text for no choice. */
  onChoice: (value: string) => void;
}

/** A choice of what a list shows. */
export function FilterField<Value extends string>(props: FilterFieldProps<Value>) {
  const { every, values, labelOf, value, onChoice, ...rest } = props;
  return (
    <SelectField
      {...rest}
      hideLabel
      value={value ?? ''}
      onChange={({ target }) => onChoice(target.value)}
      options={[
        { value: '', label: every },
        ...values.map((each) => ({ value: each, label: labelOf(each) })),
      ]}
    />
  );
}
