import type { MyMembership } from '#core/clubs/people/list-my-memberships.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { ActionDialog } from '../action-dialog.tsx';
import { useChange } from '../calls/use-change.ts';
import { membershipTexts } from './membership-texts.ts';

export interface LeaveDialogProps {
  membership: Pick<MyMembership, 'club' | 'state'>;
  onClose: () => void;
}

/** Asks before a membership ends, or a request is taken back. */
export function LeaveDialog({ membership: { club, state }, onClose }: LeaveDialogProps) {
  const t = useTexts(membershipTexts);
  const leave = useChange('leaveClub');
  const isAsked = state === 'asked';
  return (
    <ActionDialog
      danger
      title={isAsked ? t.takeBackTitle(club.name) : t.leaveTitle(club.name)}
      description={isAsked ? t.takeBackText : t.leaveText}
      confirmLabel={isAsked ? t.takeBack : t.leave}
      done={isAsked ? t.takenBack : t.left(club.name)}
      perform={() => leave.mutateAsync({ id: club.id })}
      onClose={onClose}
    />
  );
}
