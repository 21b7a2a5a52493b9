import { SelectField } from '../../ui/forms/select-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

export interface EventOption {
  readonly id: string;
  readonly title: string;
}

export interface EventChoiceProps {
  events: readonly EventOption[];
  /** Null for all events. */
  value: string | null;
  onChange: (eventId: string | null) => void;
}

/** Chooses the event whose figures are shown. */
export function EventChoice({ events, value, onChange }: EventChoiceProps) {
  const t = useTexts(texts).event;
  const unlisted = events.some(({ id }) => id === value) ? null : value;
  return (
    <SelectField
      label={t.label}
      hideLabel
      placeholder={t.all}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      options={[
        ...events.map(({ id, title }) => ({ value: id, label: title })),
        ...(unlisted === null ? [] : [{ value: unlisted, label: t.chosen }]),
      ]}
      className="min-w-0 flex-1 basis-36 sm:max-w-64"
    />
  );
}
