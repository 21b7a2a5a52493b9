import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useErrorTexts } from '../../app/error-texts.ts';
import { paths } from '../../app/paths.ts';
import type { User } from '../../app/session-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { useTexts } from '../../ui/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toast.ts';
import { createEventTexts } from './create-event-texts.ts';
import { DraftNotice } from './draft-notice.tsx';
import { EventFields } from './event-fields.tsx';
import { EVENT_FORM_FIELDS, type EventFormValues, toCreateEventInput } from './event-form-values.ts';
import { EventPreview } from './event-preview.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { useCreateEvent } from './use-create-event.ts';
import { useEventForm } from './use-event-form.ts';

const DIALOG_CLOSES_MILLISECONDS = 300;

export function CreateEventForm({ user }: { user: User }) {
  const texts = useTexts(createEventTexts);
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const { form, restored, discard, finish, show } = useEventForm(user.uid);
  const { errors, submitCount } = form.formState;
  const create = useCreateEvent();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState('');
  const summary = useRef<HTMLDivElement>(null);
  const problems = EVENT_FORM_FIELDS.flatMap((field) => {
    const text = errors[field]?.message;
    return text ? [{ fieldId: field, text }] : [];
  });

  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);

  const startAfresh = () => {
    discard();
    // The notice goes, and the focus with it: after the dialog has closed it starts where the form does.
    setTimeout(() => form.setFocus('title'), DIALOG_CLOSES_MILLISECONDS);
  };

  const submit = form.handleSubmit(async (values: EventFormValues) => {
    setRefusal('');
    try {
      const { event } = await create.mutateAsync(toCreateEventInput(values));
      finish();
      // The later toast stands above the earlier one.
      if (event.status === 'pending_review') toast.success(texts.review.after);
      toast.success(texts.done);
      await navigate(paths.dashboard);
    } catch (error) {
      const sentence = messageOf(error, texts.failed);
      toast.error(sentence);
      setRefusal(sentence);
      show(fieldProblemsOf(error));
    }
  });

  return (
    <Page>
      <PageTitle
        lead={texts.lead}
        documentTitle={problems.length > 0 ? texts.errorTitle(texts.title) : texts.title}
      >
        {texts.title}
      </PageTitle>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-20"
        >
          <div className="flex min-w-0 flex-col gap-10">
            {!user.isClubVerified && <ReviewNotice />}
            {restored && <DraftNotice onDiscard={startAfresh} />}
            <FormErrorSummary ref={summary} title={texts.check} errors={problems} />
            <EventFields />
          </div>
          <EventPreview className="lg:sticky lg:top-28 lg:row-span-2" />
          <div className="border-t pt-6 sm:pt-8">
            {refusal && problems.length === 0 && <FieldError id="refusal">{refusal}</FieldError>}
            <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row">
              <ButtonLink to={paths.dashboard} variant="secondary">
                {texts.cancel}
              </ButtonLink>
              <Button type="submit" busy={create.isPending} busyText={texts.submitting}>
                {texts.submit}
              </Button>
            </div>
          </div>
        </form>
      </FormProvider>
    </Page>
  );
}
