import { useState } from 'react';
import type { MemberView } from '#core/clubs/members/member-view.ts';
import type { Office } from '#core/offices.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { officeTexts } from '../../../shared/membership/office-texts.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useChangedBeforeDecision } from '../../../shared/use-changed-meanwhile.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { teamTexts } from './team-texts.ts';

interface DialogProps {
  clubId: string;
  member: MemberView;
  name: string;
  onClose: () => void;
}

interface ChangeDialogProps extends DialogProps {
  /** The office that was chosen. */
  office: Office;
  /** The offices that the reader gives. */
  offered: readonly Office[];
}

/** Asks before a member gets the office that was chosen for them. */
export function ChangeDialog({ clubId, member, name, offered, office: first, onClose }: ChangeDialogProps) {
  const t = useTexts(teamTexts);
  const { offices, may } = useTexts(officeTexts);
  const api = useApi();
  const change = useChange('changeOffice');
  const [office, setOffice] = useState(first);
  const versioned = (one: MemberView) => ({ ...one, version: one.since });
  const meanwhile = useChangedBeforeDecision({
    subject: versioned(member),
    fieldsOf: (one) => ({ office: one.office }),
    read: async () => {
      const { members } = await api.listClubMembers({ id: clubId });
      return versioned(members.find(({ uid }) => uid === member.uid) ?? member);
    },
  });
  return (
    <ActionDialog
      title={t.changeTitle(name)}
      description={t.changeText}
      confirmLabel={t.save}
      done={t.changed}
      perform={() =>
        meanwhile.save(({ version }) => change.mutateAsync({ id: clubId, uid: member.uid, office, version }))
      }
      onClose={onClose}
      changes={{
        meanwhile,
        labels: { office: t.office },
        show: (_field, value) => offices[value as Office],
      }}
      fields={() => (
        <SelectField
          label={t.office}
          id="new-office"
          name="office"
          value={office}
          hint={may[office]}
          onChange={({ target }) => setOffice(offered.find((one) => one === target.value) ?? office)}
          options={offered.map((value) => ({ value, label: offices[value] }))}
        />
      )}
    />
  );
}

/** Asks before a member is removed. */
export function RemoveDialog({ clubId, member, name, onClose }: DialogProps) {
  const t = useTexts(teamTexts);
  const remove = useChange('removeMember');
  return (
    <ActionDialog
      danger
      title={t.removeTitle(name)}
      description={t.removeText}
      confirmLabel={t.remove}
      done={t.removed(name)}
      perform={() => remove.mutateAsync({ id: clubId, uid: member.uid })}
      onClose={onClose}
    />
  );
}
