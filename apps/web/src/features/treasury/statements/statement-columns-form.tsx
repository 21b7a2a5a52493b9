import { useState } from 'react';
import type { StatementColumns } from '#core/bank-statements/statement-columns.ts';
import type { StatementHeader } from '#core/bank-statements/statement-header.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { statementTexts } from './statement-texts.ts';

export interface StatementColumnsFormProps {
  header: StatementHeader;
  /** Gets null while something has to be chosen. */
  onChange: (columns: StatementColumns | null) => void;
}

/** What is chosen; undefined while a direction is not, null for no such column. */
interface Choice {
  readonly date: string | null;
  readonly amount: string | null;
  readonly direction: string | null | undefined;
}

/** Returns the columns of a choice that is complete, else null. */
function completeColumns({ date, amount, direction }: Choice): StatementColumns | null {
  return date === null || amount === null || direction === undefined ? null : { date, amount, direction };
}

/** The option of no column; a column may be called the same. */
const NONE = 'none';
const optionOf = (name: string) => `column ${name}`;

/**
 * Says which column is what. The direction is never chosen beforehand, also where an earlier file's columns are
 * remembered: a file without signs looks the same whichever way its money went.
 */
export function StatementColumnsForm({ header, onChange }: StatementColumnsFormProps) {
  const t = useTexts(statementTexts).columns;
  const [choice, setChoice] = useState<Choice>({
    date: header.date,
    amount: header.amount,
    direction: undefined,
  });
  const { date, amount, direction } = choice;
  const isUndecided = direction === undefined;
  const change = (next: Choice) => {
    setChoice(next);
    onChange(completeColumns(next));
  };
  const options = header.names.map((name) => ({ value: name, label: name }));
  const hintOf = (name: string | null | undefined) => {
    const example = header.examples[name ?? ''] ?? '';
    return example === '' ? undefined : t.example(example);
  };
  return (
    <fieldset>
      <legend className="subheading">{t.title}</legend>
      <p className="mt-1 max-w-[60ch] text-small text-muted">{t.text}</p>
      <div className="mt-4 grid items-end gap-x-6 gap-y-4 sm:grid-cols-3">
        <SelectField
          label={t.date}
          hint={hintOf(date)}
          options={options}
          placeholder={t.pick}
          value={date ?? ''}
          onChange={(event) => change({ ...choice, date: event.target.value || null })}
        />
        <SelectField
          label={t.amount}
          hint={hintOf(amount)}
          options={options}
          placeholder={t.pick}
          value={amount ?? ''}
          onChange={(event) =>
            // Other amounts are another question.
            change({
              ...choice,
              amount: event.target.value || null,
              direction: amount === null ? direction : undefined,
            })
          }
        />
        <SelectField
          label={t.direction}
          hint={hintOf(direction)}
          options={[
            { value: NONE, label: t.none },
            ...header.names.map((name) => ({ value: optionOf(name), label: name })),
          ]}
          placeholder={isUndecided ? t.pick : undefined}
          value={isUndecided ? '' : typeof direction === 'string' ? optionOf(direction) : NONE}
          onChange={(event) => {
            const name = header.names.find((one) => optionOf(one) === event.target.value);
            change({ ...choice, direction: name ?? (event.target.value === NONE ? null : undefined) });
          }}
        />
      </div>
      <div role="status">
        {isUndecided && (
          <div className="mt-5 max-w-[60ch] rounded-card bg-yellow-soft px-5 py-4">
            <p className="font-bold text-yellow">{t.undecided.title}</p>
            <p className="mt-1 text-small">{t.undecided.text}</p>
            {header.direction !== null && (
              <p className="mt-1 text-small font-semibold">{t.undecided.likely(header.direction)}</p>
            )}
          </div>
        )}
      </div>
    </fieldset>
  );
}
