import { ANSWER_DAYS, QUESTION_KINDS, type QuestionKind } from '#core/questions/question.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx';
import { editorTexts } from './editor-texts.ts';
import { OptionsField } from './options-field.tsx';
import { hasOptions, type QuestionForm } from './question-form.ts';

/** A ticket type that a question may be for. */
export interface AskedType {
  readonly id: string;
  readonly name: string;
}

export interface QuestionFieldsProps {
  question: QuestionForm;
  errors: ReadonlyMap<string, string>;
  types: readonly AskedType[];
  /** Whether it is stored, and so may have answers. */
  isStored: boolean;
  /** `field` names what is undone together. */
  onChange: (changes: Partial<QuestionForm>, field: string) => void;
}

/** The fields of one question. */
export function QuestionFields({ question, errors, types, isStored, onChange }: QuestionFieldsProps) {
  const t = useTexts(editorTexts);
  const key = (field: string) => `${question.id}.${field}`;
  const isConsent = question.kind === 'consent';
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2">
      <TextField
        id={key('label')}
        label={isConsent ? t.consentLabel : t.label}
        error={errors.get(key('label'))}
        value={question.label}
        autoComplete="off"
        onChange={({ target }) => onChange({ label: target.value }, 'label')}
        className="sm:col-span-2"
      />
      <TextField
        id={key('labelMs')}
        label={t.labelMs}
        note={t.optional}
        hint={t.labelMsHint}
        error={errors.get(key('labelMs'))}
        lang="ms"
        value={question.labelMs}
        autoComplete="off"
        onChange={({ target }) => onChange({ labelMs: target.value }, 'labelMs')}
        className="sm:col-span-2"
      />
      <SelectField
        id={key('kind')}
        label={t.kind}
        hint={isConsent ? t.consentHint : undefined}
        error={errors.get(key('kind'))}
        value={question.kind}
        options={QUESTION_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
        onChange={({ target }) => onChange({ kind: target.value as QuestionKind }, 'kind')}
      />
      <SelectField
        id={key('deleteAfterDays')}
        label={t.deleteAfterDays}
        error={errors.get(key('deleteAfterDays'))}
        value={String(question.deleteAfterDays)}
        options={ANSWER_DAYS.map((days) => ({ value: String(days), label: t.days[days] }))}
        onChange={({ target }) => {
          const days = ANSWER_DAYS.find((one) => String(one) === target.value) ?? 30;
          onChange({ deleteAfterDays: days }, 'deleteAfterDays');
        }}
      />
      {hasOptions(question.kind) && (
        <OptionsField
          id={key('options')}
          options={question.options}
          error={errors.get(key('options'))}
          onChange={(options, place) =>
            onChange({ options }, place === undefined ? crypto.randomUUID() : `options.${place}`)
          }
        />
      )}
      <TextArea
        id={key('help')}
        label={t.help}
        note={t.optional}
        error={errors.get(key('help'))}
        value={question.help}
        rows={1}
        isLow
        onChange={({ target }) => onChange({ help: target.value }, 'help')}
        className="sm:col-span-2"
      />
      <div className="grid gap-2 sm:col-span-2">
        <Checkbox
          id={key('required')}
          label={t.required}
          hint={t.requiredHint}
          checked={question.required}
          onChange={({ target }) => onChange({ required: target.checked }, 'required')}
        />
        <Checkbox
          id={key('sensitive')}
          label={t.sensitive}
          hint={t.sensitiveHint}
          checked={question.sensitive}
          onChange={({ target }) => onChange({ sensitive: target.checked }, 'sensitive')}
        />
        <Checkbox
          id={key('atDoor')}
          label={t.atDoor}
          hint={t.checkInHint}
          checked={question.atDoor}
          onChange={({ target }) => onChange({ atDoor: target.checked }, 'atDoor')}
        />
      </div>
      {types.length > 1 && (
        <TypesField {...{ question, types, onChange }} error={errors.get(key('typeIds'))} />
      )}
      {isStored && <p className="max-w-[64ch] text-caption text-muted sm:col-span-2">{t.withAnswers}</p>}
    </div>
  );
}

interface TypesFieldProps extends Pick<QuestionFieldsProps, 'question' | 'types' | 'onChange'> {
  error: string | undefined;
}

/** The ticket types whose holders are asked. */
function TypesField({ question, types, error, onChange }: TypesFieldProps) {
  const t = useTexts(editorTexts);
  const id = `${question.id}.typeIds`;
  const chosen = question.typeIds;
  return (
    <div className="sm:col-span-2">
      <SegmentedToggle
        label={t.types}
        showLabel
        options={[
          { value: 'all', label: t.allTypes },
          { value: 'some', label: t.someTypes },
        ]}
        value={chosen === null ? 'all' : 'some'}
        onChange={(value) =>
          onChange({ typeIds: value === 'all' ? null : types.map((type) => type.id) }, 'typeIds')
        }
      />
      {chosen !== null && (
        <fieldset id={id} tabIndex={-1} className="mt-2 min-w-0 outline-none">
          <legend className="sr-only">{t.typesLabel}</legend>
          {types.map((type) => (
            <Checkbox
              key={type.id}
              label={<bdi>{type.name || t.baseType}</bdi>}
              checked={chosen.includes(type.id)}
              onChange={({ target }) =>
                onChange(
                  {
                    typeIds: types
                      .map((one) => one.id)
                      .filter((one) => (one === type.id ? target.checked : chosen.includes(one))),
                  },
                  'typeIds',
                )
              }
            />
          ))}
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </fieldset>
      )}
    </div>
  );
}
