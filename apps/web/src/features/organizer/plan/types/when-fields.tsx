import { cn } from '../../../../ui/cn.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField, type TextFieldProps } from '../../../../ui/forms/text-field.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import { opensByTime, opensByType, STARTS, type Start } from '../form/plan-form.ts';
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
      {opensByType(type.start) && (
        <p className="-mt-3 text-caption text-muted sm:col-span-2">{t.opensAfterHint}</p>
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
        whenEmpty={t.always}
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
  /** What an empty field means. */
  whenEmpty?: string | undefined;
}

/** A day and time in Kuala Lumpur, read back in words because browsers write dates in an order of their own. */
export function TimeField({ value, onTime, whenEmpty, className, ...props }: TimeFieldProps) {
  const t = useTexts(typeTexts).when;
  const { language } = useLanguage();
  return (
    <div className={className}>
      <TextField
        note={t.zone}
        {...props}
        type="datetime-local"
        value={value}
        onChange={({ target }) => onTime(target.value)}
      />
      <p
        role="status"
        className={cn('mt-1 text-caption empty:hidden', value === '' ? 'text-muted' : 'font-semibold')}
      >
        {value === '' ? whenEmpty : timeWords(value, language)}
      </p>
    </div>
  );
}
