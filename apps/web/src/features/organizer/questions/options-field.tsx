import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { editorTexts } from './editor-texts.ts';
import { MAX_OPTIONS, moved } from './question-form.ts';
import { useFocusNext } from './use-focus-next.ts';

interface OptionsFieldProps {
  /** The id of the group; each option's is followed by its place. */
  id: string;
  options: readonly string[];
  error: string | undefined;
  onChange: (options: readonly string[], place?: number) => void;
}

/** The options of a question, one line for each. Enter goes on to the next. */
export function OptionsField({ id, options, error, onChange }: OptionsFieldProps) {
  const t = useTexts(editorTexts);
  const focusNext = useFocusNext();
  const isFull = options.length >= MAX_OPTIONS;
  const idOf = (index: number) => `${id}.${index}`;
  const add = (at: number) => {
    if (isFull) return;
    onChange([...options.slice(0, at), '', ...options.slice(at)]);
    focusNext(idOf(at));
  };
  const enter = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (options[index + 1] === '') focusNext(idOf(index + 1));
    else add(index + 1);
  };
  const move = (index: number, by: -1 | 1) => {
    if (options[index + by] === undefined) return;
    onChange(moved(options, index, by));
    focusNext(`${idOf(index + by)}.${by < 0 ? 'up' : 'down'}`);
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0 outline-none sm:col-span-2"
    >
      <legend className="mb-1 text-small font-bold">{t.options}</legend>
      <ol>
        {options.map((option, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its line, and two may read the same.
            key={index}
            className="flex items-center gap-1"
          >
            <TextField
              id={idOf(index)}
              label={t.option(index + 1)}
              hideLabel
              value={option}
              placeholder={t.option(index + 1)}
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => onChange(replaced(options, index, target.value), index)}
              onKeyDown={(event) => enter(event, index)}
              className="grow"
            />
            <IconButton
              id={`${idOf(index)}.up`}
              label={t.optionUp(index + 1)}
              icon={<ArrowUp />}
              aria-disabled={index === 0 || undefined}
              onClick={() => move(index, -1)}
              className={index === 0 ? 'opacity-45' : undefined}
            />
            <IconButton
              id={`${idOf(index)}.down`}
              label={t.optionDown(index + 1)}
              icon={<ArrowDown />}
              aria-disabled={index === options.length - 1 || undefined}
              onClick={() => move(index, 1)}
              className={index === options.length - 1 ? 'opacity-45' : undefined}
            />
            <IconButton
              label={t.removeOption(index + 1)}
              icon={<X />}
              onClick={() => {
                onChange(options.filter((_, place) => place !== index));
                focusNext(options.length > 1 ? idOf(Math.max(0, index - 1)) : id);
              }}
            />
          </li>
        ))}
      </ol>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Button
        variant="ghost"
        size="sm"
        icon={<Plus />}
        aria-disabled={isFull || undefined}
        className={isFull ? 'mt-2 -ml-4 opacity-45' : 'mt-2 -ml-4'}
        onClick={() => add(options.length)}
      >
        {t.addOption}
      </Button>
    </fieldset>
  );
}

function replaced(options: readonly string[], index: number, option: string): readonly string[] {
  return options.map((before, place) => (place === index ? option : before));
}
