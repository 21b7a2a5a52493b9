import { SelectableChip } from '../../../ui/chip.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError, FieldHint } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx';
import { typeTexts } from '../plan/types/type-texts.ts';
import { nameIn } from '../plan/types/type-words.ts';
import { type MessageFieldsProps, setField } from './message-fields.ts';
import { AUDIENCES, type MessageFormValues, PRESENCES } from './message-form-values.ts';
import { messageTexts } from './message-texts.ts';
import type { MessageType } from './use-message-types.ts';

interface WhomFieldsProps extends MessageFieldsProps {
  types: readonly MessageType[];
}

/** To whom a message goes: everybody, a part of them, or who waits. */
export function WhomFields({ form, values, types }: WhomFieldsProps) {
  const t = useTexts(messageTexts);
  return (
    <div className="flex flex-col gap-3">
      <SegmentedToggle
        label={t.whom}
        showLabel
        wide
        options={AUDIENCES.map((value) => ({ value, label: t.whoms[value] }))}
        value={values.whom}
        onChange={(whom) => setField(form, 'whom', whom)}
      />
      <FieldHint id="whom-hint">{t.whomHints[values.whom]}</FieldHint>
      {form.errors.whom && (
        <div role="alert">
          <FieldError id="whom-error">{form.errors.whom}</FieldError>
        </div>
      )}
      {values.whom === 'part' && (
        <div className="grid gap-x-8 gap-y-4 border-l-2 pl-4">
          {types.length > 1 && <Types form={form} values={values} types={types} />}
          <SelectField
            id="presence"
            label={t.presence}
            className="max-w-72"
            value={values.presence}
            onChange={({ target }) =>
              setField(form, 'presence', target.value as MessageFormValues['presence'])
            }
            options={PRESENCES.map((value) => ({ value, label: t.presences[value] }))}
          />
          <Checkbox
            id="unanswered"
            label={t.unanswered}
            checked={values.unanswered}
            onChange={({ target }) => setField(form, 'unanswered', target.checked)}
          />
        </div>
      )}
    </div>
  );
}

function Types({ form, values: { typeIds }, types }: WhomFieldsProps) {
  const t = useTexts(messageTexts);
  const { unnamed } = useTexts(typeTexts);
  const { language } = useLanguage();
  const toggle = (id: string) =>
    setField(form, 'typeIds', typeIds.includes(id) ? typeIds.filter((one) => one !== id) : [...typeIds, id]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small font-bold">{t.types}</legend>
      <FieldHint id="types-hint">{t.typesHint}</FieldHint>
      <div className="mt-1 flex flex-wrap gap-2">
        {types.map((type) => (
          <SelectableChip
            key={type.id}
            selected={typeIds.includes(type.id)}
            onClick={() => toggle(type.id)}
            className="max-w-full wrap-anywhere"
          >
            {nameIn(type, language, unnamed)}
          </SelectableChip>
        ))}
      </div>
      {form.errors.typeIds && <FieldError id="types-error">{form.errors.typeIds}</FieldError>}
    </fieldset>
  );
}
