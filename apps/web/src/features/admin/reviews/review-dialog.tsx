import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { EVENT_FIELDS, EVENT_FORM } from '#core/events/event-rules.ts';
import type { EventView } from '#core/events/event-view.ts';
import type { PlanView } from '#core/plans/plan-view.ts';
import type { EventToReviewView } from '#core/reviews/list-events-to-review.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';
import { type FormFields, useChangedBeforeDecision } from '../../../shared/use-changed-meanwhile.ts';
import { useFieldLabels } from '../../../shared/use-field-labels.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { formatDateTime, formatPrice } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { textOfPlan } from './plan-lines.ts';
import { planTexts } from './plan-texts.ts';
import { PlanToReview } from './plan-to-review.tsx';
import { reviewTexts } from './review-texts.ts';

/** `verify` approves the event and verifies its club. */
export type ReviewVerdict = 'approve' | 'verify' | 'decline';

export interface ReviewDialogProps {
  event: EventToReviewView;
  verdict: ReviewVerdict;
  onClose: () => void;
}

export function ReviewDialog({ event, verdict, onClose }: ReviewDialogProps) {
  const { meanwhile, plan } = useReviewed(event);
  const { id, title, organizerName } = meanwhile.subject;
  const hasSeveralTypes = event.types.length > 1;
  const t = useTexts(reviewTexts);
  const { language } = useLanguage();
  const { names } = useTexts(planTexts);
  const labels = { ...useFieldLabels(EVENT_FIELDS), ...names };
  const review = useChange('reviewEvent');
  const approve = verdict !== 'decline';
  const words = wordsOf(verdict, t);
  const show = (field: string, value: string) => {
    switch (field) {
      case 'category':
        return t.categories[value as EventView['category']];
      case 'startDate':
      case 'endDate':
        return formatDateTime(value, language);
      case 'ticketPrice':
        return formatPrice(Number(value), language);
      case 'imageUrl':
        return (
          <Picture
            address={value}
            poster={{ category: meanwhile.subject.category, seed: id }}
            className="mt-1 aspect-3/2 w-32 rounded-field"
          />
        );
      default:
        return undefined;
    }
  };
  return (
    <ActionDialog
      title={words.title}
      description={words.text(title, organizerName)}
      confirmLabel={words.confirm}
      danger={!approve}
      done={words.done(title, organizerName)}
      defaultValues={{ note: '' }}
      perform={({ note }) =>
        meanwhile.save(({ version }) =>
          review.mutateAsync({ id, approve, note, version, verifyClub: verdict === 'verify' }),
        )
      }
      waiting={hasSeveralTypes && !plan.isFetchedAfterMount}
      changes={{ meanwhile, labels, show }}
      onClose={onClose}
      fields={({ field }) => (
        <>
          <PlanToReview query={plan} isExpected={hasSeveralTypes} />
          <TextArea
            {...field('note')}
            label={t.note}
            note={approve ? t.noteOptional : t.noteRequired}
            rows={3}
            maxLength={500}
            required={!approve}
            hint={t.noteHint}
          />
        </>
      )}
    />
  );
}

function wordsOf(verdict: ReviewVerdict, t: (typeof reviewTexts)['en']) {
  switch (verdict) {
    case 'approve':
      return { title: t.approveTitle, text: t.approveText, confirm: t.approve, done: t.approved };
    case 'verify':
      return { title: t.verifyTitle, text: t.verifyText, confirm: t.verifyConfirm, done: t.verified };
    case 'decline':
      return { title: t.declineTitle, text: t.declineText, confirm: t.decline, done: t.declined };
  }
}

/** An event with what it sells; null until that is read, which the first one of the dialog then is. */
interface Reviewed extends EventView {
  readonly plan: PlanView | null;
}

/**
 * The event and the plan that were on the page when the dialog opened, also after a refetch, and what others have changed
 * since.
 */
function useReviewed(event: EventToReviewView) {
  const api = useApi();
  const cache = useQueryClient();
  const t = useTexts(planTexts);
  const { language } = useLanguage();
  const plan = useRead('viewPlan', { id: event.id });
  const first = useRef<PlanView>(undefined);
  if (plan.isFetchedAfterMount) first.current ??= plan.data;
  const meanwhile = useChangedBeforeDecision<Reviewed>({
    subject: { ...event, plan: null },
    fieldsOf: (reviewed) => {
      const seen = reviewed.plan ?? first.current;
      return { ...reviewedFieldsOf(reviewed), types: seen ? textOfPlan(seen, t, language) : '' };
    },
    read: async () => {
      const [output, newer] = await Promise.all([
        api.viewEvent({ id: event.id }),
        api.viewPlan({ id: event.id }),
      ]);
      cache.setQueryData(queryKeys.plan(event.id), newer);
      return { ...output.event, plan: newer };
    },
  });
  return { meanwhile, plan };
}

/** What an admin reviews of an event, as text: every field of its form. */
function reviewedFieldsOf(event: EventView): FormFields {
  const values = event as unknown as Readonly<Record<string, unknown>>;
  const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));
  return Object.fromEntries(EVENT_FORM.fields.map(({ field }) => [field, textOf(values[field])]));
}
