import { useQueryClient } from '@tanstack/react-query';
import { DOOR_PLAN_FIELDS, RE_ENTRIES, type ReEntry } from '#core/check-in/plan/door-plan.ts';
import type { DoorPlanView } from '#core/check-in/plan/door-plans.ts';
import { FieldChecks } from '#core/shared/field-checks.ts';
import { typedNumber, withoutGroups } from '#core/shared/typed-number.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { ChangedMeanwhilePanel } from '../../../shared/changed-meanwhile.tsx';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useChangedMeanwhile } from '../../../shared/use-changed-meanwhile.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { checkInPlanTexts } from './check-in-plan-texts.ts';

export interface CheckInPlanFormProps {
  eventId: string;
  /** Once something is typed, later changes of others do not overwrite input. */
  plan: DoorPlanView;
}

/** Changes how the event checks in. */
export function CheckInPlanForm({ eventId, plan }: CheckInPlanFormProps) {
  const t = useTexts(checkInPlanTexts);
  const { messageOf, isAboutFields } = useErrorTexts();
  const edit = useChange('editDoorPlan');
  const form = useForm({
    defaultValues: valuesOf(plan),
    check: ({ venueLimit }) => {
      if (venueLimit.trim() === '') return;
      const checks = new FieldChecks();
      checks.integer('venueLimit', typedNumber(venueLimit), DOOR_PLAN_FIELDS.venueLimit);
      checks.throwIfInvalid();
    },
  });
  const reEntry = reEntryIn(form.watch('reEntry'));
  const meanwhile = useChangedMeanwhile({
    subject: plan,
    fieldsOf: valuesOf,
    typed: form.getValues,
    take: (field, value) => form.setValue(field as keyof Values, value, { shouldDirty: true }),
    read: useReadPlan(eventId),
    restart: { isUntouched: !form.formState.isDirty, from: (newer) => form.reset(valuesOf(newer)) },
  });

  const submit = form.submit(async ({ reEntry, venueLimit }) => {
    const saved = await meanwhile.save(({ version }) =>
      edit.mutateAsync({
        id: eventId,
        version,
        reEntry: reEntryIn(reEntry),
        venueLimit: limitIn(venueLimit),
      }),
    );
    form.reset(valuesOf(saved));
    toast.success(t.saved);
  });

  return (
    <form {...form.formProps} onSubmit={submit} className="mt-4 grid gap-6">
      <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
        <SelectField
          {...form.field('reEntry')}
          label={t.reEntry}
          hint={t.reEntryHints[reEntry]}
          options={RE_ENTRIES.map((value) => ({ value, label: t.reEntries[value] }))}
        />
        <NumberField
          {...form.field('venueLimit')}
          label={t.venueLimit}
          hint={t.venueLimitHint}
          normalize={withoutGroups}
          onNormalized={(normal) => form.setValue('venueLimit', normal, { shouldDirty: true })}
        />
      </div>
      <ChangedMeanwhilePanel
        meanwhile={meanwhile}
        typed={form.watch()}
        labels={{ reEntry: t.reEntry, venueLimit: t.venueLimit }}
        show={(field, value) => (field === 'reEntry' ? t.reEntries[reEntryIn(value)] : undefined)}
      />
      {edit.isError && meanwhile.changed.length === 0 && !isAboutFields(edit.error) && (
        <div role="alert">
          <FieldError id="check-in-plan-refusal">{messageOf(edit.error, t.notSaved)}</FieldError>
        </div>
      )}
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={edit.isPending}
        busyText={t.saving}
        className="self-start justify-self-start max-sm:w-full"
      >
        {t.save}
      </Button>
    </form>
  );
}

type Values = ReturnType<typeof valuesOf>;

function valuesOf({ reEntry, venueLimit }: DoorPlanView) {
  return { reEntry: reEntry as string, venueLimit: venueLimit === null ? '' : String(venueLimit) };
}

function reEntryIn(value: string): ReEntry {
  return RE_ENTRIES.find((one) => one === value) ?? 'once';
}

/** Null for no limit. */
function limitIn(typed: string): number | null {
  return typed.trim() === '' ? null : typedNumber(typed);
}

/** Returns a function that reads the plan as it is stored now. */
function useReadPlan(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return async () => {
    const plan = await api.viewDoorPlan({ id });
    queries.setQueryData(queryKeys.checkInPlan(id), plan);
    return plan;
  };
}
