import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { changeMessageTexts } from './change-message-texts.ts';

interface TellDialogProps {
  people: number;
  description: string;
  isSending: boolean;
  /** What sends the message when it is pressed. */
  send: Pick<ButtonProps, 'type' | 'form' | 'onClick'>;
  onDone: () => void;
  children: ReactNode;
}

/** Asks whether people with a ticket should be told of a change. */
export function TellDialog({ people, description, isSending, send, onDone, children }: TellDialogProps) {
  const t = useTexts(changeMessageTexts);
  return (
    <Dialog
      title={t.title(formatCount(people))}
      description={description}
      closeLabel={t.close}
      open
      onOpenChange={(open) => !open && !isSending && onDone()}
      actions={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onDone}>
            {t.later}
          </Button>
          <Button {...send} busy={isSending}>
            {t.send}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
