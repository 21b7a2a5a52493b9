import { useState } from 'react';
import { SelectableChip } from '../../../../ui/chip.tsx';
import { TextField, type TextFieldProps } from '../../../../ui/forms/text-field.tsx';

interface EntriesFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  entries: readonly string[];
  onEntries: (entries: readonly string[]) => void;
}

/** Several texts in one field, separated by commas. */
export function EntriesField({ entries, onEntries, ...props }: EntriesFieldProps) {
  const [typed, setTyped] = useState(() => entries.join(', '));
  const shown = isSame(entriesIn(typed), entries) ? typed : entries.join(', ');
  return (
    <TextField
      {...props}
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onEntries(entriesIn(target.value));
      }}
    />
  );
}

interface ChoicesFieldProps {
  label: string;
  options: readonly string[];
  entries: readonly string[];
  onEntries: (entries: readonly string[]) => void;
}

/** Several of some texts to choose from. A stored text that is not among them stays available. */
export function ChoicesField({ label, options, entries, onEntries }: ChoicesFieldProps) {
  const all = [...new Set([...options, ...entries])];
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-2 text-small font-bold">{label}</legend>
      {all.map((option) => {
        const isChosen = entries.includes(option);
        const without = entries.filter((entry) => entry !== option);
        return (
          <SelectableChip
            key={option}
            selected={isChosen}
            onClick={() => onEntries(isChosen ? without : [...entries, option])}
          >
            {option}
          </SelectableChip>
        );
      })}
    </fieldset>
  );
}

function entriesIn(typed: string): readonly string[] {
  return [...new Set(typed.split(',').map((entry) => entry.trim()))].filter((entry) => entry !== '');
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}
