import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CODE_KINDS, type CodeKind } from '#core/offers/codes/code.ts';
import type { CodeView } from '#core/plans/codes/code-view.ts';
import type { PlannedTypeView } from '#core/plans/plan-view.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { withoutGroups, withTwoDecimals } from '#core/shared/typed-number.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { type Form, useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectableChip } from '../../../ui/chip.tsx';
import { cn } from '../../../ui/cn.ts';
import { FieldError, FieldHint } from '../../../ui/forms/field.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { NumberField, type NumberFieldProps } from '../../../ui/forms/number-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { typeTexts } from '../plan/types/type-texts.ts';
import { nameIn } from '../plan/types/type-words.ts';
import { TimeField } from '../plan/types/when-fields.tsx';
import { codeFormTexts } from './code-form-texts.ts';
import {
  type CodeFormMode,
  type CodeFormValues,
  checkCodeForm,
  codeDraftOf,
  countOf,
  EMPTY_CODE,
  readCodeDraft,
  typesFor,
  usesOf,
  writeCodeDraft,
} from './code-form-values.ts';

/** The codes that were made; `csv` of a batch. */
export interface MadeCodes {
  readonly codes: readonly CodeView[];
  readonly csv: string | null;
}

export interface CodeFormProps {
  eventId: string;
  mode: CodeFormMode;
  types: readonly PlannedTypeView[];
  onMade: (made: MadeCodes) => void;
  onCancel: () => void;
}

/** Makes one code, or many that can be used once. What is typed is kept on this device until then. */
export function CodeForm({ eventId, mode, types, onMade, onCancel }: CodeFormProps) {
  const t = useTexts(codeFormTexts);
  const { messageOf, isAboutFields } = useErrorTexts();
  const uid = useSession().uid ?? '';
  const [first] = useState(() => readCodeDraft(uid, eventId, mode) ?? firstValues(types));
  const form = useForm<CodeFormValues>({
    defaultValues: first,
    check: (values) => checkCodeForm(values, mode, types),
  });
  const create = useChange('createCode');
  const createBatch = useChange('createCodeBatch');
  const values = form.watch();
  const keep = useEffectEvent(() => writeCodeDraft(uid, eventId, mode, values));
  const typed = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is kept whenever it changes.
  useEffect(() => keep(), [typed]);

  const title = useRef<HTMLHeadingElement>(null);
  // The button that opened the form is gone.
  useEffect(() => title.current?.focus(), []);

  const make = async (submitted: CodeFormValues): Promise<MadeCodes> => {
    const draft = { id: eventId, ...codeDraftOf(submitted, types) };
    if (mode === 'many') return createBatch.mutateAsync({ ...draft, count: countOf(submitted) });
    const text = submitted.text.trim();
    const { code } = await create.mutateAsync({
      ...draft,
      ...usesOf(submitted),
      ...(text !== '' && { text }),
    });
    return { codes: [code], csv: null };
  };
  const submit = form.submit(async (submitted) => {
    try {
      const made = await make(submitted);
      writeCodeDraft(uid, eventId, mode, null);
      onMade(made);
    } catch (error) {
      const field = fieldOf(error);
      if (field === null) throw error;
      form.showErrors({ [field]: messageOf(error, t.failed) });
    }
  });
  const cancel = () => {
    writeCodeDraft(uid, eventId, mode, null);
    onCancel();
  };

  const { error, isPending } = mode === 'one' ? create : createBatch;
  const isElsewhere = error !== null && fieldOf(error) === null && !isAboutFields(error);
  return (
    <form
      {...form.formProps}
      onSubmit={(event) => void submit(event)}
      aria-label={t.titles[mode]}
      className="mt-6 rounded-card border bg-surface p-4 sm:p-6"
    >
      <h3 ref={title} tabIndex={-1} className="subheading scroll-mt-24 outline-none">
        {t.titles[mode]}
      </h3>
      <FormErrorSummary {...form.summary} title={t.errors} className="mt-5" />
      <div className="mt-5 grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2">
        <KindField form={form} kind={values.kind} />
        <ValueField form={form} values={values} />
        <TypesField eventId={eventId} form={form} values={values} types={types} />
        {mode === 'many' && (
          <CountField form={form} name="count" label={t.count} hint={t.countHint} value={values.count} />
        )}
        {mode === 'one' && (
          <>
            <CountField
              form={form}
              name="maxUses"
              label={t.maxUses}
              note={t.optional}
              hint={t.maxUsesHint}
              value={values.maxUses}
            />
            <CountField
              form={form}
              name="perPerson"
              label={t.perPerson}
              note={t.optional}
              hint={t.perPersonHint}
              value={values.perPerson}
            />
          </>
        )}
        <TimeField
          id="opensAt"
          label={t.opensAt}
          note={t.optional}
          whenEmpty={t.atOnce}
          error={form.errors.opensAt}
          value={values.opensAt}
          onTime={(opensAt) => change(form, 'opensAt', opensAt)}
          className="sm:col-start-1"
        />
        <TimeField
          id="closesAt"
          label={t.closesAt}
          note={t.optional}
          whenEmpty={t.noEnd}
          error={form.errors.closesAt}
          value={values.closesAt}
          onTime={(closesAt) => change(form, 'closesAt', closesAt)}
        />
        {mode === 'one' && (
          <TextField
            {...form.field('text')}
            label={t.text}
            note={t.optional}
            hint={t.textHint}
            maxLength={24}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            controlClassName="uppercase"
          />
        )}
      </div>
      {isElsewhere && (
        <div role="alert" className="mt-4">
          <FieldError id="code-failed">{messageOf(error, t.failed)}</FieldError>
        </div>
      )}
      <div className="mt-7 flex flex-wrap gap-3">
        <Button type="submit" busy={isPending} busyText={t.making}>
          {mode === 'one' ? t.make : t.makeMany}
        </Button>
        <Button variant="ghost" onClick={cancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  form: Form<CodeFormValues>;
  values: CodeFormValues;
}

/** What a code does, as choices in words. */
function KindField({ form, kind }: { form: Form<CodeFormValues>; kind: CodeKind }) {
  const t = useTexts(codeFormTexts);
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-2 text-small font-bold">{t.kind}</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {CODE_KINDS.map((one) => (
          <label
            key={one}
            className={cn(
              'relative flex min-h-11 cursor-pointer flex-col rounded-card border border-line-strong px-4 py-3 transition-colors duration-150 hover:border-ink motion-reduce:transition-none',
              one === kind && 'border-ink shadow-[inset_0_0_0_1px_var(--ink)]',
            )}
          >
            <input
              type="radio"
              name="kind"
              value={one}
              checked={one === kind}
              onChange={() => {
                change(form, 'kind', one);
                form.clearErrors(['value', 'typeIds']);
              }}
              className="absolute inset-0 cursor-pointer appearance-none rounded-card outline-offset-2"
            />
            <span className="font-bold">{t.kinds[one].name}</span>
            <span className="text-caption text-muted">{t.kinds[one].text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ValueField({ form, values: { kind, value } }: FieldsProps) {
  const t = useTexts(codeFormTexts);
  if (kind === 'unlock') return null;
  const isPercent = kind === 'percent';
  return (
    <NumberField
      id="value"
      label={t.value[kind]}
      error={form.errors.value}
      value={value}
      prefix={isPercent ? '%' : 'RM'}
      inputMode={isPercent ? 'numeric' : 'decimal'}
      step={isPercent ? '1' : '0.01'}
      min="0"
      normalize={isPercent ? withoutGroups : withTwoDecimals}
      onNormalized={(next) => change(form, 'value', next)}
      onChange={({ target }) => change(form, 'value', target.value)}
      className="sm:max-w-72"
    />
  );
}

interface TypesFieldProps extends FieldsProps {
  eventId: string;
  types: readonly PlannedTypeView[];
}

/** The types that a code is for: all that it can be for, or some. */
function TypesField({ eventId, form, values: { kind, typeIds }, types }: TypesFieldProps) {
  const t = useTexts(codeFormTexts);
  const { unnamed } = useTexts(typeTexts);
  const { language } = useLanguage();
  const possible = typesFor(kind, types);
  const error = form.errors.typeIds;
  if (possible.length === 0 && kind === 'unlock')
    return (
      <div className="sm:col-span-2">
        <p className="max-w-[60ch] text-small text-muted">{t.noneByCode}</p>
        <TextLink to={paths.manageTickets.to(eventId)} arrow>
          {t.toTypes}
        </TextLink>
      </div>
    );
  if (possible.length < 2 && possible.every(({ visibility }) => visibility === 'public')) return null;
  const chosen = possible.filter(({ id }) => typeIds.includes(id));
  const toggle = (id: string) =>
    change(form, 'typeIds', typeIds.includes(id) ? typeIds.filter((one) => one !== id) : [...typeIds, id]);
  return (
    <fieldset
      id="typeIds"
      tabIndex={-1}
      aria-describedby={error && 'typeIds-error'}
      className="min-w-0 sm:col-span-2"
    >
      <legend className="mb-2 text-small font-bold">{t.types}</legend>
      <div className="flex flex-wrap gap-2">
        <SelectableChip selected={chosen.length === 0} onClick={() => change(form, 'typeIds', [])}>
          {kind === 'unlock' ? t.allByCode : t.all}
        </SelectableChip>
        {possible.map((type) => (
          <SelectableChip
            key={type.id}
            dir="auto"
            selected={chosen.includes(type)}
            onClick={() => toggle(type.id)}
          >
            {nameIn(type, language, unnamed)}
          </SelectableChip>
        ))}
      </div>
      {kind !== 'unlock' && possible.some(({ visibility }) => visibility === 'by_code') && (
        <div className="mt-2">
          <FieldHint id="typeIds-hint">{t.typesHint}</FieldHint>
        </div>
      )}
      {error && <FieldError id="typeIds-error">{error}</FieldError>}
    </fieldset>
  );
}

interface CountFieldProps extends Pick<NumberFieldProps, 'label' | 'hint' | 'note'> {
  form: Form<CodeFormValues>;
  name: 'count' | 'maxUses' | 'perPerson';
  value: string;
}

function CountField({ form, name, ...props }: CountFieldProps) {
  return (
    <NumberField
      {...props}
      id={name}
      error={form.errors[name]}
      normalize={withoutGroups}
      onNormalized={(next) => change(form, name, next)}
      onChange={({ target }) => change(form, name, target.value)}
    />
  );
}

function change<Name extends keyof CodeFormValues>(
  form: Form<CodeFormValues>,
  name: Name,
  value: CodeFormValues[Name],
): void {
  form.setValue(name, value as never);
  form.clearErrors(name);
}

/** Where an error is said that is not about a field by its kind; null for the form's end. */
function fieldOf(error: unknown): 'text' | 'value' | null {
  if (!(error instanceof DomainError)) return null;
  if (error.code === 'code_taken') return 'text';
  const isPrice =
    error.code === 'wrong_state' && 'reason' in error.params && error.params.reason === 'price_too_low';
  return isPrice ? 'value' : null;
}

/** Begins with what the event can have: without a type that is sold by code, a percentage. */
function firstValues(types: readonly PlannedTypeView[]): CodeFormValues {
  return typesFor('unlock', types).length > 0 ? EMPTY_CODE : { ...EMPTY_CODE, kind: 'percent' };
}
