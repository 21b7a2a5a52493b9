import { useState } from 'react';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { Button, type ButtonSize } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { invitationTexts } from './invitation-texts.ts';

export interface DeclineButtonProps {
  token: string;
  club: string;
  size?: ButtonSize;
}

/** Declines an invitation after a question, because only the club can send another one. */
export function DeclineButton({ token, club, size }: DeclineButtonProps) {
  const t = useTexts(invitationTexts);
  const decline = useChange('declineInvitation');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button variant="secondary" size={size} onClick={() => setIsAsked(true)}>
        {t.decline}
      </Button>
      {isAsked && (
        <ActionDialog
          title={t.declineTitle(club)}
          description={t.declineText}
          confirmLabel={t.decline}
          done={t.declined}
          perform={() => decline.mutateAsync({ token })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
