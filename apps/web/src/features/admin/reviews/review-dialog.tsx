import { useState } from 'react';
import type { EventToReviewView } from '#core/events/list-events-to-review.ts';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useReviewEvent } from './mutations.ts';
import { reviewTexts } from './review-texts.ts';

/** `verify` approves the event and verifies its club. */
export type ReviewVerdict = 'approve' | 'verify' | 'decline';

export interface ReviewDialogProps {
  event: EventToReviewView;
  verdict: ReviewVerdict;
  onClose: () => void;
}

export function ReviewDialog({ event, verdict, onClose }: ReviewDialogProps) {
  // The version that was on the page when the dialog opened, also after a refetch.
  const [{ id, title, organizerName, version }] = useState(event);
  const t = useTexts(reviewTexts);
  const review = useReviewEvent();
  const approve = verdict !== 'decline';
  const words = wordsOf(verdict, t);
  return (
    <ActionDialog
      title={words.title}
      description={words.text(title, organizerName)}
      confirmLabel={words.confirm}
      danger={!approve}
      done={words.done(title, organizerName)}
      defaultValues={{ note: '' }}
      perform={({ note }) =>
        review.mutateAsync({ id, approve, note, version, verifyClub: verdict === 'verify' })
      }
      onClose={onClose}
      fields={({ field }) => (
        <TextArea
          {...field('note')}
          label={t.note}
          note={approve ? t.noteOptional : t.noteRequired}
          rows={3}
          maxLength={500}
          required={!approve}
          hint={t.noteHint}
        />
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
