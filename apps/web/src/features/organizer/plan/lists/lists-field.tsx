import { useState } from 'react';
import { useRead } from '../../../../shared/calls/use-read.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { listsTexts } from './lists-texts.ts';
import { NewList } from './new-list.tsx';

interface ListsFieldProps {
  readonly eventId: string;
  /** The id of the chosen list; empty for none. */
  readonly value: string;
  onChange(listId: string): void;
  readonly id?: string;
  readonly error?: string | undefined;
}

/** Chooses one of the event's lists of people, or adds one. Stands within a form, and sends nothing of it. */
export function ListsField({ eventId, value, onChange, id, error }: ListsFieldProps) {
  const t = useTexts(listsTexts);
  const query = useRead('listAudienceLists', { id: eventId });
  const [isAdding, setIsAdding] = useState(false);
  if (query.isError && query.data === undefined)
    return (
      <ErrorState
        title={t.failedTitle}
        retryLabel={t.again}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  const lists = query.data?.lists;
  const options = (lists ?? []).map((list) => ({ value: list.id, label: t.option(list.name, list.count) }));
  const isUnknown = lists !== undefined && value !== '' && !lists.some((list) => list.id === value);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SelectField
          {...(id === undefined ? {} : { id })}
          label={t.label}
          error={error}
          options={isUnknown ? [...options, { value, label: t.unknown, disabled: true }] : options}
          placeholder={lists === undefined ? t.loading : t.choose}
          disabled={lists === undefined}
          value={lists === undefined ? '' : value}
          onChange={({ target }) => onChange(target.value)}
          className="min-w-56 flex-1"
        />
        {!isAdding && (
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            {t.add}
          </Button>
        )}
      </div>
      {isAdding && (
        <NewList
          eventId={eventId}
          onAdded={(listId) => {
            setIsAdding(false);
            onChange(listId);
          }}
          onCancel={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}
