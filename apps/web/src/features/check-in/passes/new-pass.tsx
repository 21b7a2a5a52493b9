import { CHECK_IN_FIELDS } from '#core/check-in/check-in-rules.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { typeNameIn } from '../../../shared/type-name.ts';
import { useSite } from '../../../shared/use-api.ts';
import { type Form, useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectableChip } from '../../../ui/chip.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError, FieldHint } from '../../../ui/forms/field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { passesTexts } from './texts.ts';
import type { TypeOfEvent } from './use-types-of-event.ts';

export interface NewPassProps {
  eventId: string;
  types: readonly TypeOfEvent[];
}

interface Values {
  gate: string;
  /** Empty for all. */
  typeIds: string[];
  mayList: boolean;
  mayLead: boolean;
  maySell: boolean;
}

const EMPTY: Values = { gate: '', typeIds: [], mayList: false, mayLead: false, maySell: false };

/** Makes a pass for a gate. */
export function NewPass({ eventId, types }: NewPassProps) {
  const t = useTexts(passesTexts);
  const { messageOf, isAboutFields } = useErrorTexts();
  const { walkIns } = useSite();
  const create = useChange('createCheckInPass');
  const form = useForm({ defaultValues: EMPTY });
  const submit = form.submit(({ typeIds, ...values }) =>
    create.mutateAsync(
      { id: eventId, ...values, typeIds: typeIds.length === 0 ? null : typeIds },
      {
        onSuccess: () => {
          form.reset();
          toast.success(t.made);
        },
        onError: (error) => {
          if (!isAboutFields(error)) toast.error(messageOf(error, t.failed));
        },
      },
    ),
  );
  return (
    <form
      {...form.formProps}
      onSubmit={submit}
      className="mt-6 grid gap-y-4 rounded-card border bg-surface p-4 sm:p-5"
    >
      <TextField
        {...form.field('gate')}
        label={t.gate}
        hint={t.gateHint}
        maxLength={CHECK_IN_FIELDS.gate.max}
        autoComplete="off"
      />
      {types.length > 1 && <Types form={form} types={types} />}
      <div>
        <Checkbox {...form.field('mayList')} label={t.mayList} hint={t.mayListHint} />
        <Checkbox {...form.field('mayLead')} label={t.mayLead} hint={t.mayLeadHint} />
        {walkIns !== 'off' && (
          <Checkbox {...form.field('maySell')} label={t.maySell} hint={t.maySellHints[walkIns]} />
        )}
      </div>
      <Button
        type="submit"
        busy={create.isPending}
        busyText={t.making}
        className="justify-self-start max-sm:w-full"
      >
        {t.make}
      </Button>
    </form>
  );
}

function Types({ form, types }: { form: Form<Values>; types: NewPassProps['types'] }) {
  const t = useTexts(passesTexts);
  const { language } = useLanguage();
  const chosen = form.watch('typeIds');
  const toggle = (id: string) =>
    form.setValue('typeIds', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small font-bold">{t.types}</legend>
      <FieldHint id="pass-types-hint">{t.typesHint}</FieldHint>
      <div className="mt-1 flex flex-wrap gap-2">
        {types.map((type) => (
          <SelectableChip
            key={type.id}
            selected={chosen.includes(type.id)}
            onClick={() => toggle(type.id)}
            className="max-w-full wrap-anywhere"
          >
            {typeNameIn(type, language) || t.unnamedType}
          </SelectableChip>
        ))}
      </div>
      {form.errors.typeIds && <FieldError id="pass-types-error">{form.errors.typeIds}</FieldError>}
    </fieldset>
  );
}
