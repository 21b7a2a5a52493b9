import { useState } from 'react';
import type { StatementColumns } from '#core/bank-statements/statement-columns.ts';
import type { StatementHeader } from '#core/bank-statements/statement-file.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { statementTexts } from './statement-texts.ts';

export interface StatementColumnsFormProps {
  header: StatementHeader;
  onCheck: (columns: StatementColumns) => void;
}

/** Says which column is what. A choice that is complete is checked at once. */
export function StatementColumnsForm({ header, onCheck }: StatementColumnsFormProps) {
  const t = useTexts(statementTexts).columns;
  const [date, setDate] = useState(header.columns?.date ?? '');
  const [amount, setAmount] = useState(header.columns?.amount ?? '');
  const [direction, setDirection] = useState(header.columns?.direction ?? '');
  const options = header.names.map((name) => ({ value: name, label: name }));
  const change = (next: { date?: string; amount?: string; direction?: string }) => {
    const chosen = { date, amount, direction, ...next };
    setDate(chosen.date);
    setAmount(chosen.amount);
    setDirection(chosen.direction);
    if (chosen.date !== '' && chosen.amount !== '')
      onCheck({ ...chosen, direction: chosen.direction === '' ? null : chosen.direction });
  };
  const hintOf = (name: string) => {
    const example = header.examples[name] ?? '';
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
          value={date}
          onChange={(event) => change({ date: event.target.value })}
        />
        <SelectField
          label={t.amount}
          hint={hintOf(amount)}
          options={options}
          placeholder={t.pick}
          value={amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
        <SelectField
          label={t.direction}
          hint={hintOf(direction)}
          options={options}
          placeholder={t.none}
          value={direction}
          onChange={(event) => change({ direction: event.target.value })}
        />
      </div>
    </fieldset>
  );
}
