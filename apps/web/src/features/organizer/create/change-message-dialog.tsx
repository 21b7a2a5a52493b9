import { useState } from 'react';
import type { PendingChange } from '#core/events/changes/change-notice-repository.ts';
import type { EventView } from '#core/events/event-view.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { KeyFacts } from '../../../ui/key-facts.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { changeMessageTexts } from './change-message-texts.ts';
import { changedFacts } from './changed-facts.tsx';
import { noticeTime } from './notice-time.ts';
import { OwnWordsDialog } from './own-words-dialog.tsx';

/** A saved change of time or place, and the notice of it that is still to be sent. */
export interface AnnouncedChange {
  readonly before: EventView;
  readonly after: EventView;
  readonly pending: PendingChange;
}

interface ChangeMessageDialogProps {
  change: AnnouncedChange | null;
  onDone: () => void;
}

/** Says when people with a ticket are sent word of a change, and offers to send it now and to write to them besides. */
export function ChangeMessageDialog({ change, onDone }: ChangeMessageDialogProps) {
  const [writes, setWrites] = useState(false);
  if (!change) return null;
  return writes ? (
    <OwnWordsDialog {...change} onDone={onDone} />
  ) : (
    <NoticeDialog change={change} onWrite={() => setWrites(true)} onDone={onDone} />
  );
}

interface NoticeDialogProps {
  change: AnnouncedChange;
  onWrite: () => void;
  onDone: () => void;
}

function NoticeDialog({ change: { before, after, pending }, onWrite, onDone }: NoticeDialogProps) {
  const t = useTexts(changeMessageTexts);
  const { language } = useLanguage();
  const { may } = useAbilities();
  const { messageOf } = useErrorTexts();
  const send = useChange('tellOfMove');
  const isPublic = after.status === 'published';
  const sendNow = () =>
    send.mutate(
      { id: after.id },
      {
        onSuccess: ({ recipients }) => {
          toast.success(t.sent(formatCount(recipients)));
          onDone();
        },
      },
    );
  return (
    <Dialog
      title={
        isPublic
          ? t.title(formatCount(pending.recipients), noticeTime(pending, language))
          : t.titleOncePublic(formatCount(pending.recipients))
      }
      description={t.lead}
      open
      onOpenChange={(open) => !open && !send.isPending && onDone()}
      actions={
        <>
          {isPublic && (
            <Button variant="secondary" busy={send.isPending} onClick={sendNow}>
              {t.sendNow}
            </Button>
          )}
          <Button disabled={send.isPending} onClick={onDone}>
            {t.done}
          </Button>
        </>
      }
    >
      <KeyFacts facts={changedFacts(before, after, t)} />
      {after.priceTo > 0 && <p className="mt-4 text-small text-muted">{t.giveBack}</p>}
      {may('message') && (
        <Button variant="ghost" size="sm" disabled={send.isPending} onClick={onWrite} className="mt-3 -ml-4">
          {t.ownWords}
        </Button>
      )}
      {send.isError && <FieldError id="move-refusal">{messageOf(send.error, t.failed)}</FieldError>}
    </Dialog>
  );
}
