import Lock from 'lucide-react/icons/lock';
import { type ReactNode, useId } from 'react';
import { type AnswerValue, answerText } from '#core/questions/answer.ts';
import { withoutGroups } from '#core/shared/typed-number.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { formatDateTime } from '../../ui/language/format.ts';
import { type Language, useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { type AskedQuestion, type FieldValue, fieldValueOf } from './answer-form.ts';
import { questionTexts } from './question-texts.ts';

/** More options than this are a list to open. */
const MAX_RADIOS = 6;

export interface QuestionFieldProps {
  question: AskedQuestion;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  /** The id of its control, and of the group for several. */
  id: string;
  error?: string | undefined;
  /** What the person answered elsewhere, which is offered beside the field. */
  remembered?: AnswerValue | null | undefined;
  /** When a consent was withdrawn; null when it never was. */
  withdrawnAt?: string | null | undefined;
  disabled?: boolean | undefined;
}

/** Returns the words of a question in the language. */
export function questionLabel(
  { label, labelMs }: Pick<AskedQuestion, 'label' | 'labelMs'>,
  language: Language,
): string {
  return (language === 'ms' ? labelMs : null) ?? label;
}

/** A question with the field of its kind. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, value, onChange, remembered } = props;
  const t = useTexts(questionTexts);
  const offered = remembered === null || remembered === undefined ? null : fieldValueOf(question, remembered);
  const isOffered = offered !== null && JSON.stringify(offered) !== JSON.stringify(value);
  return (
    <div className="min-w-0">
      <KindField {...props} />
      {isOffered && !props.disabled && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-caption text-muted">
          {t.before}
          <button
            type="button"
            onClick={() => onChange(offered)}
            className="inline-flex min-h-11 min-w-0 items-center rounded-full border border-line-strong px-4 text-small font-bold wrap-anywhere text-ink hover:border-ink"
          >
            {t.use(answerText(remembered as AnswerValue, t))}
          </button>
        </p>
      )}
    </div>
  );
}

function KindField(props: QuestionFieldProps) {
  const { question, value, onChange, id, error, disabled } = props;
  const t = useTexts(questionTexts);
  const { language } = useLanguage();
  const common = {
    ...{ id, error, disabled },
    label: questionLabel(question, language),
    note: question.required ? undefined : t.optional,
    hint: hintOf(question, t),
    'aria-required': question.required || undefined,
  };
  switch (question.kind) {
    case 'text':
      return (
        <TextArea
          {...common}
          rows={1}
          value={String(value)}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          isLow
        />
      );
    case 'number':
      return (
        <NumberField
          {...common}
          inputMode="decimal"
          step="any"
          min={undefined}
          value={String(value)}
          normalize={withoutGroups}
          onNormalized={onChange}
          onChange={({ target }) => onChange(target.value)}
          className="sm:max-w-sm"
        />
      );
    case 'choice':
      if (question.options.length > MAX_RADIOS)
        return (
          <SelectField
            {...common}
            placeholder={t.choose}
            value={String(value)}
            options={question.options.map((option) => ({ value: option, label: option }))}
            onChange={({ target }) => onChange(target.value)}
          />
        );
      return (
        <Options
          {...props}
          type="radio"
          options={question.options.map((option) => ({ value: option, label: option }))}
        />
      );
    case 'yes_no':
      return (
        <Options
          {...props}
          type="radio"
          options={[
            { value: 'yes', label: t.yes },
            { value: 'no', label: t.no },
          ]}
        />
      );
    case 'choices':
      return (
        <Options
          {...props}
          type="checkbox"
          options={question.options.map((option) => ({ value: option, label: option }))}
        />
      );
    case 'consent':
      if (!question.required) return <Consent {...props} />;
      return (
        <Options
          {...props}
          type="radio"
          options={[
            { value: 'yes', label: t.agree },
            { value: 'no', label: t.disagree },
          ]}
        />
      );
  }
}

function hintOf(question: AskedQuestion, t: (typeof questionTexts)['en']): ReactNode {
  const { help, sensitive, deleteAfterDays, kind, required } = question;
  const isAgreement = kind === 'consent' && required;
  if (!help && !sensitive && kind !== 'choices' && !isAgreement) return undefined;
  return (
    <>
      {help && (
        <span dir="auto" className="block wrap-anywhere whitespace-pre-line">
          {help}
        </span>
      )}
      {kind === 'choices' && <span className="block">{t.several}</span>}
      {isAgreement && <span className="block">{t.withdrawable}</span>}
      {sensitive && (
        <span className="mt-0.5 flex items-start gap-1.5">
          <Lock className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
          <span>{t.sensitive(deleteAfterDays)}</span>
        </span>
      )}
    </>
  );
}

interface OptionsProps extends QuestionFieldProps {
  type: 'radio' | 'checkbox';
  options: readonly { readonly value: string; readonly label: string }[];
}

/** Options below each other, each of a row's size. */
function Options({ question, value, onChange, id, error, disabled, type, options }: OptionsProps) {
  const t = useTexts(questionTexts);
  const { language } = useLanguage();
  const group = useId();
  const chosen = typeof value === 'object' ? value : [String(value)];
  const hint = hintOf(question, t);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const choose = (option: string, isOn: boolean) => {
    if (type === 'radio') onChange(option);
    // In the order of the question.
    else
      onChange(
        options.map((one) => one.value).filter((one) => (one === option ? isOn : chosen.includes(one))),
      );
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      disabled={disabled}
      aria-describedby={described || undefined}
      {...(type === 'radio' && {
        role: 'radiogroup',
        'aria-invalid': error ? true : undefined,
        'aria-required': question.required || undefined,
      })}
      className="min-w-0 outline-none"
    >
      <legend className="mb-1 flex w-full items-baseline justify-between gap-3">
        <span dir="auto" className="text-small font-bold wrap-anywhere">
          {questionLabel(question, language)}
        </span>
        {!question.required && <span className="shrink-0 text-caption text-muted">{t.optional}</span>}
      </legend>
      {hint && (
        <div id={`${id}-hint`} className="mb-1 text-caption text-muted">
          {hint}
        </div>
      )}
      <div
        className={
          error
            ? 'mt-1 overflow-clip rounded-card border border-red bg-surface'
            : 'mt-1 overflow-clip rounded-card border bg-surface'
        }
      >
        {options.map((option) => {
          const isOn = chosen.includes(option.value);
          return (
            <label
              key={option.value}
              className={`relative flex min-h-12 items-center gap-3 border-t px-4 py-2 first:border-t-0 ${isOn ? 'bg-accent-soft' : ''}`}
            >
              <input
                type={type}
                name={group}
                value={option.value}
                checked={isOn}
                aria-invalid={error && type === 'checkbox' ? true : undefined}
                onChange={({ target }) => choose(option.value, target.checked)}
                className="peer size-5 shrink-0 outline-none"
              />
              <span className="pointer-events-none absolute inset-0 outline-accent peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-3" />
              <span dir="auto" className="min-w-0 leading-snug wrap-anywhere">
                {option.label}
              </span>
            </label>
          );
        })}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** A consent with its wording, which is kept as it was shown. */
function Consent({ question, value, onChange, id, error, withdrawnAt, disabled }: QuestionFieldProps) {
  const t = useTexts(questionTexts);
  const { language } = useLanguage();
  return (
    <Checkbox
      id={id}
      error={error}
      disabled={disabled}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
      aria-required={question.required || undefined}
      label={
        <span className="block">
          <span dir="auto" className="font-bold wrap-anywhere">
            {questionLabel(question, language)}
          </span>
          {!question.required && <span className="ml-2 text-caption text-muted">{t.optional}</span>}
        </span>
      }
      hint={
        <>
          {hintOf(question, t)}
          <span className="block">{t.withdrawable}</span>
          {withdrawnAt && value !== true && (
            <span className="block font-semibold text-ink">
              {t.withdrawn(formatDateTime(withdrawnAt, language))}
            </span>
          )}
        </>
      }
    />
  );
}
