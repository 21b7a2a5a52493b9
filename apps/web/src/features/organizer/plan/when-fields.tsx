import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField, type TextFieldProps } from '../../../ui/forms/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { opensByTime, opensByType, STARTS, type Start } from './plan-form.ts';
import type { TypeFieldsProps } from './type-fields.tsx';
import { typeTexts } from './type-texts.ts';
import { nameIn, timeWords } from './type-words.ts';

/** From when until when a type is sold. */
export function WhenFields({ form, type, errors, onType }: TypeFieldsProps) {
  const texts = useTexts(typeTexts);
  const t = texts.when;
  const { language } = useLanguage();
  const others = form.types.filter(
    ({ id, retired }) => id !== type.id && (!retired || id === type.opensAfter),
  );
  const starts = others.length === 0 ? STARTS.filter((start) => !opensByType(start)) : STARTS;
  const key = (field: string) => `${type.id}.${field}` as const;
  return (
    <>
      <SelectField
        id={key('start')}
        label={t.start}
        value={type.start}
        onChange={({ target }) => onType({ start: target.value as Start }, 'start')}
        options={starts.map((start) => ({ value: start, label: t.starts[start] }))}
        className={opensByTime(type.start) && opensByType(type.start) ? 'sm:col-span-2' : undefined}
      />
      {opensByType(type.start) && (
        <SelectField
          id={key('opensAfter')}
          label={t.opensAfter}
          hint={t.opensAfterHint}
          error={errors.get(key('opensAfter'))}
          placeholder={t.chooseType}
          value={type.opensAfter}
          onChange={({ target }) => onType({ opensAfter: target.value }, 'opensAfter')}
          options={others.map((other) => ({
            value: other.id,
            label: nameIn(other, language, texts.unnamed),
          }))}
        />
      )}
      {opensByTime(type.start) && (
        <TimeField
          id={key('opensAt')}
          label={t.opensAt}
          error={errors.get(key('opensAt'))}
          value={type.opensAt}
          onTime={(opensAt) => onType({ opensAt }, 'opensAt')}
        />
      )}
      <TimeField
        id={key('closesAt')}
        label={t.closesAt}
        note={texts.optional}
        hint={t.closesAtHint}
        error={errors.get(key('closesAt'))}
        value={type.closesAt}
        onTime={(closesAt) => onType({ closesAt }, 'closesAt')}
      />
    </>
  );
}

interface TimeFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  value: string;
  onTime: (value: string) => void;
}

/** A day and time in Kuala Lumpur, read back in words because browsers write dates in an order of their own. */
export function TimeField({ value, onTime, hint, className, ...props }: TimeFieldProps) {
  const t = useTexts(typeTexts).when;
  const { language } = useLanguage();
  return (
    <div className={className}>
      <TextField
        {...props}
        type="datetime-local"
        hint={hint ?? t.zone}
        value={value}
        onChange={({ target }) => onTime(target.value)}
      />
      <p role="status" className="mt-1 text-caption font-semibold empty:hidden">
        {timeWords(value, language)}
      </p>
    </div>
  );
}
