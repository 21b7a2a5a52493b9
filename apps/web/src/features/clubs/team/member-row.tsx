import { useState } from 'react';
import type { MemberView } from '#core/clubs/members/member-view.ts';
import type { Office } from '#core/offices.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { officeTexts } from '../../../shared/office-texts.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useChangedBeforeDecision } from '../../../shared/use-changed-meanwhile.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { teamTexts } from './team-texts.ts';

export interface MemberRowProps {
  clubId: string;
  member: MemberView;
  isSelf: boolean;
  mayChange: boolean;
  mayRemove: boolean;
  /** The offices that the reader gives. */
  offered: readonly Office[];
}

/** A member with the office, and what those who lead the team can change. */
export function MemberRow({ clubId, member, isSelf, mayChange, mayRemove, offered }: MemberRowProps) {
  const t = useTexts(teamTexts);
  const { offices, may } = useTexts(officeTexts);
  const [asked, setAsked] = useState<'change' | 'remove' | null>(null);
  const name = member.name || t.someone;
  const props = { clubId, member, name, offered, onClose: () => setAsked(null) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold break-words">
          <bdi>{name}</bdi>
          {isSelf && <span className="font-normal text-muted"> ({t.you})</span>}
        </p>
        {member.email && <p className="text-small break-all text-muted">{member.email}</p>}
        <p className="mt-1 text-small">
          <span className="font-semibold">{offices[member.office]}</span>
          <span className="text-muted">
            {' · '}
            {t.since} <DateText value={member.since} show="date" />
          </span>
        </p>
        <p className="text-small text-muted">{may[member.office]}</p>
      </div>
      {(mayChange || mayRemove) && (
        <div className="flex flex-wrap gap-2">
          {mayChange && (
            <Button
              size="sm"
              variant="secondary"
              aria-label={t.changeOf(name)}
              onClick={() => setAsked('change')}
            >
              {t.change}
            </Button>
          )}
          {mayRemove && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={t.removeOf(name)}
              onClick={() => setAsked('remove')}
            >
              {t.remove}
            </Button>
          )}
        </div>
      )}
      {asked === 'change' && <ChangeDialog {...props} />}
      {asked === 'remove' && <RemoveDialog {...props} />}
    </li>
  );
}

interface DialogProps {
  clubId: string;
  member: MemberView;
  name: string;
  offered: readonly Office[];
  onClose: () => void;
}

function ChangeDialog({ clubId, member, name, offered, onClose }: DialogProps) {
  const t = useTexts(teamTexts);
  const { offices, may } = useTexts(officeTexts);
  const api = useApi();
  const change = useChange('changeOffice');
  const [office, setOffice] = useState<Office>(member.office);
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

function RemoveDialog({ clubId, member, name, onClose }: DialogProps) {
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
