import {
  type FormEvent,
  type FormHTMLAttributes,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import type { FieldProblems } from '#core/shared/errors/domain-error.ts';
import { useErrorTexts } from './error-texts.ts';

/** Puts an error beside a field. The first error of a field counts. */
export type RefuseField<Values> = (field: keyof Values & string, message: string) => void;

export interface FormOptions<Values extends FieldValues> {
  /** The first value of every field, in the order of the page. */
  defaultValues: Values;
  /** Runs before anything is sent. Refuses fields, or throws the core's `invalid_input`. */
  check?: (values: Values, refuse: RefuseField<Values>) => void;
  /** Checks a field again at every change after the first submit. By default, a change removes the field's error. */
  revalidate?: boolean;
}

export interface Form<Values extends FieldValues> extends UseFormReturn<Values> {
  /** The error of each field, by the field's name, in the order of the page. */
  readonly errors: FieldProblems;
  /** Returns the props of a field: its registration and its error. */
  field(name: FieldPath<Values>): UseFormRegisterReturn & { readonly error: string | undefined };
  /** The props of the form's `FormErrorSummary`. */
  readonly summary: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly errors: readonly { readonly fieldId: string; readonly text: string }[];
  };
  /** Shows errors beside their fields and moves the focus there. */
  showErrors(found: FieldProblems): void;
  /**
   * Handles a submit: checks the values and sends them, one submit at a time. Fields that the server refuses show their
   * errors; any other failure stays with the mutation that `send` awaits.
   */
  submit(
    send: (values: Values) => unknown,
    onRefused?: (errors: FieldProblems) => void,
  ): (event?: FormEvent) => Promise<void>;
  /** The props of the `<form>`, besides `onSubmit`. */
  readonly formProps: FormHTMLAttributes<HTMLFormElement> & {
    readonly ref: RefObject<HTMLFormElement | null>;
  };
}

/**
 * react-hook-form with the rules that all forms share. A refused submit moves the focus to the error summary, or to the
 * first faulty field when the form has no summary.
 */
export function useForm<Values extends FieldValues>({
  defaultValues,
  check,
  revalidate = false,
}: FormOptions<Values>): Form<Values> {
  const { fieldProblemsOf } = useErrorTexts();
  const methods = useHookForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: (values) => {
      const found = problemsIn((refuse) => check?.(values, refuse), fieldProblemsOf);
      const errors = Object.entries(found).map(([field, message]) => [field, { type: 'check', message }]);
      if (errors.length === 0) return { values, errors: {} };
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
    },
    reValidateMode: revalidate ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
  });
  const errors = messagesOf(methods.formState.errors, Object.keys(defaultValues));
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const isSending = useRef(false);
  const refusal = useRef<unknown>(null);
  const [refusals, setRefusals] = useState(0);

  useLayoutEffect(() => {
    if (refusals === 0) return;
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (summary.current ?? first)?.focus();
  }, [refusals]);

  const showAgain = useEffectEvent((problemsOf: (error: unknown) => FieldProblems) => {
    const shown = Object.keys(errors);
    if (shown.length === 0) return;
    const checked = problemsIn((refuse) => check?.(methods.getValues(), refuse), problemsOf);
    const refused = problemsOf(refusal.current);
    for (const field of shown) {
      const name = field as FieldPath<Values>;
      const { type = 'check' } = methods.getFieldState(name).error ?? {};
      const message = (type === 'check' ? checked : refused)[field];
      if (message !== undefined) methods.setError(name, { type, message });
    }
  });

  // The errors on screen follow the language.
  useEffect(() => showAgain(fieldProblemsOf), [fieldProblemsOf]);

  const focusErrors = () => setRefusals((count) => count + 1);
  const setErrors = (found: FieldProblems) => {
    for (const [field, message] of Object.entries(found))
      methods.setError(field as FieldPath<Values>, { type: 'server', message });
  };

  return {
    ...methods,
    errors,
    field: (name: FieldPath<Values>) => ({ ...methods.register(name), error: errors[name] }),
    summary: { ref: summary, errors: Object.entries(errors).map(([fieldId, text]) => ({ fieldId, text })) },
    showErrors: (found: FieldProblems) => {
      refusal.current = null;
      setErrors(found);
      focusErrors();
    },
    submit: (send, onRefused) => async (event) => {
      event?.preventDefault();
      if (isSending.current) return;
      isSending.current = true;
      const sendValues = async (values: Values) => {
        try {
          await send(values);
        } catch (error) {
          refusal.current = error;
          setErrors(fieldProblemsOf(error));
        }
      };
      try {
        await methods.handleSubmit(sendValues, (found) => onRefused?.(messagesOf(found)))(event);
      } finally {
        isSending.current = false;
      }
      focusErrors();
    },
    formProps: {
      ref: element,
      noValidate: true,
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        const { name } = target as HTMLInputElement;
        if (!revalidate && errors[name]) methods.clearErrors(name as FieldPath<Values>);
      },
    },
  };
}

function problemsIn(
  check: (refuse: (field: string, message: string) => void) => void,
  problemsOf: (error: unknown) => FieldProblems,
): FieldProblems {
  const problems: Record<string, string> = {};
  try {
    check((field, message) => {
      problems[field] ??= message;
    });
    return problems;
  } catch (error) {
    const found = problemsOf(error);
    if (Object.keys(found).length === 0) throw error;
    return { ...found, ...problems };
  }
}

function messagesOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  order: readonly string[] = [],
): FieldProblems {
  const fields = [...order, ...Object.keys(errors).filter((field) => !order.includes(field))];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const message = errors[field]?.message;
      return typeof message === 'string' ? [[field, message]] : [];
    }),
  );
}
