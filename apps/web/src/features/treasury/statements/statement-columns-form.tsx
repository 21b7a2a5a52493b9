import { useId, useState } from 'react';
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

/** What is chosen, or is still to be; a direction of null says that there is no such column. */
interface Choice {
  readonly date: string | null;
  readonly amount: string | null;
  readonly direction: string | null | undefined;
}

/** Returns what a header proposes. */
export function proposedColumns({ date, amount, directionFor }: StatementHeader): Choice {
  const isKnown = date !== null && amount !== null;
  return { date, amount, direction: isKnown ? directionFor(date, amount) : null };
}

/** Returns the columns of a choice that is complete, else null. */
export function completeColumns({ date, amount, direction }: Choice): StatementColumns | null {
  return date === null || amount === null || direction === undefined ? null : { date, amount, direction };
}

/** The option of no column; a column may be called the same. */
const NONE = 'none';
const optionOf = (name: string) => `column ${name}`;

/** Says which column is what. */
export function StatementColumnsForm({ header, onChange }: StatementColumnsFormProps) {
  const t = useTexts(statementTexts).columns;
  const [choice, setChoice] = useState(() => proposedColumns(header));
  const undecidedId = useId();
  const { date, amount, direction } = choice;
  const isUndecided = date !== null && amount !== null && direction === undefined;
  const change = (next: Choice) => {
    setChoice(next);
    onChange(completeColumns(next));
  };
  // Other amounts are another question.
  const changeValues = (values: Pick<Choice, 'date' | 'amount'>) =>
    change(proposedColumns({ ...header, ...values }));
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
          onChange={(event) => changeValues({ date: event.target.value || null, amount })}
        />
        <SelectField
          label={t.amount}
          hint={hintOf(amount)}
          options={options}
          placeholder={t.pick}
          value={amount ?? ''}
          onChange={(event) => changeValues({ date, amount: event.target.value || null })}
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
          aria-describedby={isUndecided ? undecidedId : undefined}
          onChange={(event) => {
            const name = header.names.find((one) => optionOf(one) === event.target.value);
            change({ date, amount, direction: name ?? (event.target.value === NONE ? null : undefined) });
          }}
        />
      </div>
      <div role="status">
        {isUndecided && (
          <div id={undecidedId} className="mt-5 max-w-[60ch] rounded-card bg-yellow-soft px-5 py-4">
            <p className="font-bold text-yellow">{t.undecided.title}</p>
            <p className="mt-1 text-small">{t.undecided.text}</p>
          </div>
        )}
      </div>
    </fieldset>
  );
}
