import type { FormEvent, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Form } from '../../../app/use-form.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { createEventTexts } from './create-event-texts.ts';
import { EventFields, type EventFieldsProps } from './event-fields.tsx';
import type { EventFormValues } from './event-form-values.ts';
import { EventPreview } from './event-preview.tsx';

export interface EventEditorProps extends EventFieldsProps {
  title: string;
  lead: string;
  form: Form<EventFormValues>;
  /** Above the fields. */
  notices?: ReactNode;
  /** The message when the whole form was refused; empty otherwise. */
  refusal: string;
  /** The form's buttons, the main one last. */
  actions: ReactNode;
  onSubmit: (event: FormEvent) => void;
}

/** The form of a new or an existing event, with a preview of its card. */
export function EventEditor(props: EventEditorProps) {
  const { title, lead, form, notices, hints, hasPrice, currentStart, refusal, actions, onSubmit } = props;
  const texts = useTexts(createEventTexts);
  const isRefused = form.summary.errors.length > 0;

  return (
    <Page>
      <PageTitle lead={lead} documentTitle={isRefused ? texts.errorTitle(title) : title}>
        {title}
      </PageTitle>
      <FormProvider {...form}>
        <form
          {...form.formProps}
          onSubmit={onSubmit}
          className="flex flex-col gap-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-20"
        >
          <div className="flex min-w-0 flex-col gap-10">
            {notices}
            <FormErrorSummary {...form.summary} title={texts.check} />
            <EventFields hints={hints} hasPrice={hasPrice} currentStart={currentStart} />
          </div>
          <EventPreview className="lg:sticky lg:top-28 lg:row-span-2" />
          <div className="border-t pt-6 sm:pt-8">
            {refusal && !isRefused && <FieldError id="refusal">{refusal}</FieldError>}
            <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap">{actions}</div>
          </div>
        </form>
      </FormProvider>
    </Page>
  );
}
