import { useState } from 'react';
import type { EventToReviewView } from '#core/events/list-events-to-review.ts';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useReviewEvent } from './mutations.ts';
import { reviewTexts } from './review-texts.ts';

export interface ReviewDialogProps {
  event: EventToReviewView;
  verdict: 'approve' | 'decline';
  onClose: () => void;
}

export function ReviewDialog({ event, verdict, onClose }: ReviewDialogProps) {
  // The version that was on the page when the dialog opened, also after a refetch.
  const [{ id, title, organizerName, version }] = useState(event);
  const t = useTexts(reviewTexts);
  const review = useReviewEvent();
  const approve = verdict === 'approve';
  return (
    <ActionDialog
      title={approve ? t.approveTitle : t.declineTitle}
      description={approve ? t.approveText(title, organizerName) : t.declineText(title, organizerName)}
      confirmLabel={approve ? t.approve : t.decline}
      danger={!approve}
      done={approve ? t.approved(title) : t.declined(title)}
      defaultValues={{ note: '' }}
      perform={({ note }) => review.mutateAsync({ id, approve, note, version })}
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
