import { type FormEvent, type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Form } from '../../../shared/use-form.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { createEventTexts } from './create-event-texts.ts';
import { EventFields, type EventFieldsProps } from './event-fields.tsx';
import { type EventFormValues, type Step, stepOf } from './event-form-values.ts';
import { EventPreview } from './event-preview.tsx';
import { SectionIndex } from './section-index.tsx';
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
  /** Names the changed fields beside the buttons. */
  namesChanges?: boolean | undefined;
  onSubmit: (event: FormEvent) => void;
}

/**
 * The form of a new or an existing event: three steps on one page, with an index of them and a preview of the event's card
 * at their left, and the buttons always in reach; on a small screen a bar leads through the steps.
 */
export function EventEditor(props: EventEditorProps) {
  const { title, lead, form, notices, hints, hasPrice, typesOf, currentStart } = props;
  const { meanwhile, refusal, actions, namesChanges = false, onSubmit } = props;
  const texts = useTexts(createEventTexts);
  const faultySteps = form.summary.errors.map(({ fieldId }) => stepOf(fieldId));
  const isRefused = faultySteps.length > 0;
  const summaryStep = useStepOfSubmit(form.formState.submitCount, faultySteps[0]);
  const summary = <FormErrorSummary {...form.summary} title={texts.check} className="mb-6" />;

  return (
    <Page className="max-lg:pb-10 lg:pt-8">
      <PageTitle
        lead={lead}
        documentTitle={isRefused ? texts.errorTitle(title) : title}
        size="heading"
        className="mb-6 sm:mb-8 [&_h1+p]:mt-1 sm:[&_h1+p]:mt-1"
      >
        {title}
      </PageTitle>
      <FormProvider {...form}>
        <form
          {...form.formProps}
          onSubmit={onSubmit}
          className="flex flex-col lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-x-12"
        >
          <div className="flex flex-col gap-6 max-lg:hidden lg:sticky lg:top-24">
            <SectionIndex faultySteps={faultySteps} />
            <EventPreview />
          </div>
          <div className="flex min-w-0 flex-col gap-8 sm:gap-10">
            {notices}
            <div className={SECTIONS}>
              <EventFields
                hints={hints}
                hasPrice={hasPrice}
                typesOf={typesOf}
                currentStart={currentStart}
                before={{ what: null, when: null, tickets: null, [summaryStep]: summary }}
              />
            </div>
            <StepBar faultySteps={faultySteps} />
          </div>
          <div className="lg:col-start-2 lg:mt-8">
            {meanwhile}
            {refusal && !isRefused && <FieldError id="refusal">{refusal}</FieldError>}
          </div>
          <div className={ACTIONS}>
            {namesChanges && <ChangedFields />}
            <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap lg:shrink-0">{actions}</div>
          </div>
        </form>
      </FormProvider>
    </Page>
  );
}

/** Tickets stand beside When where both have room beside the sidebar. */
const SECTIONS =
  'grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-10 min-[88rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] min-[88rem]:gap-x-10';
const ACTIONS =
  'flex items-center gap-6 pt-6 max-sm:flex-col max-sm:items-stretch lg:sticky lg:bottom-0 lg:z-20 lg:col-start-2 lg:justify-end lg:border-t lg:bg-paper lg:py-3 [@media(max-height:500px)]:static';

/** Returns the step of the first error when the form was last submitted, so that the summary stays where it is. */
function useStepOfSubmit(submits: number, firstFaulty: Step | undefined): Step {
  const [seen, setSeen] = useState<{ submits: number; step: Step }>({ submits: 0, step: 'what' });
  if (submits !== seen.submits) setSeen({ submits, step: firstFaulty ?? 'what' });
  return seen.step;
}
