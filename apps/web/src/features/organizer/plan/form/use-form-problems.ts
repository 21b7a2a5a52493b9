import { useState } from 'react';
import type { DomainError } from '#core/shared/errors/domain-error.ts';
import { useErrorTexts } from '../../../../shared/error-texts.ts';
import { formatCount } from '../../../../ui/language/format.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { typeTexts } from '../types/type-texts.ts';
import {
  type FieldKey,
  type FormContext,
  fieldKeyOf,
  type OwnProblem,
  ownProblemsOf,
  refusalOfForm,
} from './form-problems.ts';
import type { PlanForm } from './plan-form.ts';

/** A refusal of the server, with the form that it refused. */
interface Refused {
  readonly error: unknown;
  readonly sent: PlanForm;
}

export interface FormProblems {
  /** The errors to show, by field, in the order of the page. */
  readonly errors: ReadonlyMap<FieldKey, string>;
  /** Shows the page's own errors from now on, and returns whether there are any. */
  readonly check: (form: PlanForm) => boolean;
  readonly refuse: (error: unknown, sent: PlanForm) => void;
  readonly clear: () => void;
}

/** The errors of the form's fields: those that the page knows once a save was tried, and those of the server. */
export function useFormProblems(form: PlanForm, context: FormContext): FormProblems {
  const t = useTexts(typeTexts);
  const { fieldProblemsOf } = useErrorTexts();
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const own = ownProblemsOf(form, context);
  const refusal: DomainError | null = isTried ? refusalOfForm(form, context) : null;
  const errors = new Map<FieldKey, string>();
  const add = ({ error, sent }: Refused) => {
    for (const [field, text] of Object.entries(fieldProblemsOf(error))) {
      const key = fieldKeyOf(field, sent);
      if (key && !errors.has(key) && isUnchanged(key, sent, form)) errors.set(key, text);
    }
  };
  if (isTried) {
    for (const [key, problem] of own) errors.set(key, textOf(problem, t));
    if (refusal) add({ error: refusal, sent: form });
  }
  if (refused) add(refused);
  return {
    errors,
    check: (checked) => {
      setTried(true);
      return ownProblemsOf(checked, context).size > 0 || refusalOfForm(checked, context) !== null;
    },
    refuse: (error, sent) => setRefused({ error, sent }),
    clear: () => {
      setTried(false);
      setRefused(null);
    },
  };
}

function textOf(problem: OwnProblem, { problems }: (typeof typeTexts)['en']): string {
  switch (problem.kind) {
    case 'too_many_kept':
      return problems.too_many_kept(formatCount(problem.most));
    case 'not_whole':
      return problems.not_whole(formatCount(problem.min));
    case 'taken':
      return problems.taken(formatCount(problem.taken));
    default:
      return problems[problem.kind];
  }
}

/** Whether the type or limit of a field is as it was sent. */
function isUnchanged(key: FieldKey, sent: PlanForm, form: PlanForm): boolean {
  const id = key.slice(0, key.lastIndexOf('.'));
  const of = ({ types, limits }: PlanForm) => [...types, ...limits].find((one) => one.id === id);
  return JSON.stringify(of(sent)) === JSON.stringify(of(form));
}
