import { type FormEvent, type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Form } from '../../../shared/use-form.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { createEventTexts } from './create-event-texts.ts';
import { EventFields, type EventFieldsProps } from './event-fields.tsx';
import { type EventFormValues, type Step, stepOf } from './event-form-values.ts';
import { EventPreview } from './event-preview.tsx';
import { StepBar } from './step-bar.tsx';

export interface EventEditorProps extends EventFieldsProps {
  title: string;
  lead: string;
  form: Form<EventFormValues>;
  /** Above the fields. */
  notices?: ReactNode;
  /** What others have changed since the form was opened. */
  meanwhile?: ReactNode;
  /** The message when the whole form was refused; empty otherwise. */
  refusal: string;
  /** The form's buttons, the main one last. */
  actions: ReactNode;
  onSubmit: (event: FormEvent) => void;
}

/**
 * The form of a new or an existing event: three steps one below the other, with a preview of the event's card beside
 * them, or in a sheet on a small screen.
 */
export function EventEditor(props: EventEditorProps) {
  const { title, lead, form, notices, hints, hasPrice, typesOf, currentStart } = props;
  const { meanwhile, refusal, actions, onSubmit } = props;
  const texts = useTexts(createEventTexts);
  const faultySteps = form.summary.errors.map(({ fieldId }) => stepOf(fieldId));
  const isRefused = faultySteps.length > 0;
  const summaryStep = useStepOfSubmit(form.formState.submitCount, faultySteps[0]);
  const summary = <FormErrorSummary {...form.summary} title={texts.check} className="mb-6" />;

  return (
    <Page className="max-lg:pb-10">
      <PageTitle
        lead={lead}
        documentTitle={isRefused ? texts.errorTitle(title) : title}
        className="max-sm:mb-6 max-sm:[&_h1+p]:mt-2"
      >
        {title}
      </PageTitle>
      <FormProvider {...form}>
        <form
          {...form.formProps}
          onSubmit={onSubmit}
          className="flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-20 lg:gap-y-10"
        >
          <div className="flex min-w-0 flex-col gap-8 sm:gap-10">
            {notices}
            <EventFields
              hints={hints}
              hasPrice={hasPrice}
              typesOf={typesOf}
              currentStart={currentStart}
              before={{ what: null, when: null, tickets: null, [summaryStep]: summary }}
            />
            <StepBar faultySteps={faultySteps} />
          </div>
          <EventPreview className="max-lg:hidden lg:sticky lg:top-28 lg:row-span-2" />
          <div className="border-t pt-6 max-lg:border-t-0 sm:pt-8">
            {meanwhile}
            {refusal && !isRefused && <FieldError id="refusal">{refusal}</FieldError>}
            <div className="mt-4 flex flex-col-reverse gap-3 max-lg:mt-0 sm:flex-row sm:flex-wrap">
              {actions}
            </div>
          </div>
        </form>
      </FormProvider>
    </Page>
  );
}

/** Returns the step of the first error when the form was last submitted, so that the summary stays where it is. */
function useStepOfSubmit(submits: number, firstFaulty: Step | undefined): Step {
  const [seen, setSeen] = useState<{ submits: number; step: Step }>({ submits: 0, step: 'what' });
  if (submits !== seen.submits) setSeen({ submits, step: firstFaulty ?? 'what' });
  return seen.step;
}
