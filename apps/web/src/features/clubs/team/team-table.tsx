import UserMinus from 'lucide-react/icons/user-minus';
import { useState } from 'react';
import type { MemberView } from '#core/clubs/members/member-view.ts';
import { OFFICES, type Office } from '#core/offices.ts';
import { officeTexts } from '../../../shared/membership/office-texts.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatPlainDate } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ChangeDialog, RemoveDialog } from './member-dialogs.tsx';
import { teamTexts } from './team-texts.ts';

export interface TeamTableProps {
  clubId: string;
  members: readonly MemberView[];
  ownUid: string | null;
  /** The offices that the reader gives. */
  offered: readonly Office[];
  mayChange: (member: MemberView) => boolean;
  mayRemove: (member: MemberView) => boolean;
}

type Asked =
  | { readonly to: 'change'; readonly member: MemberView; readonly office: Office }
  | { readonly to: 'remove'; readonly member: MemberView };

/** The committee, with what those who lead it can change. */
export function TeamTable({ clubId, members, ownUid, offered, mayChange, mayRemove }: TeamTableProps) {
  const t = useTexts(teamTexts);
  const { offices } = useTexts(officeTexts);
  const { language } = useLanguage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const nameOf = ({ name }: MemberView) => name || t.someone;
  const seesEmails = members.some(({ email }) => email);

  const columns: readonly (DataColumn<MemberView> | false)[] = [
    {
      id: 'name',
      header: t.name,
      phone: 'title',
      className: 'font-bold',
      cell: (member) => (
        <>
          <bdi>{nameOf(member)}</bdi>
          {member.uid === ownUid && <span className="font-normal text-muted"> ({t.you})</span>}
        </>
      ),
    },
    seesEmails && { id: 'email', header: t.email, phone: 'line', cell: ({ email }) => email },
    {
      id: 'office',
      header: t.office,
      phone: 'end',
      className: 'md:w-44',
      cell: (member) =>
        mayChange(member) ? (
          <SelectField
            label={t.changeOf(nameOf(member))}
            id={`office-of-${member.uid}`}
            hideLabel
            value={member.office}
            onChange={({ target }) => {
              const office = offered.find((one) => one === target.value);
              if (office) setAsked({ to: 'change', member, office });
            }}
            options={offered.map((value) => ({ value, label: offices[value] }))}
          />
        ) : (
          offices[member.office]
        ),
    },
    {
      id: 'since',
      header: t.since,
      phone: 'note',
      className: 'numerals md:w-32',
      cell: ({ since }) => formatPlainDate(since, language),
    },
  ];
  return (
    <>
      <DataTable
        label={t.members}
        columns={columns.filter((column) => column !== false)}
        rows={members}
        rowId={({ uid }) => uid}
        actions={
          members.some(mayRemove)
            ? {
                header: t.actions,
                of: (member) =>
                  mayRemove(member) && (
                    <IconButton
                      label={t.removeOf(nameOf(member))}
                      icon={<UserMinus />}
                      onClick={() => setAsked({ to: 'remove', member })}
                    />
                  ),
              }
            : undefined
        }
      />
      <Offices />
      {asked?.to === 'change' && (
        <ChangeDialog
          clubId={clubId}
          member={asked.member}
          name={nameOf(asked.member)}
          office={asked.office}
          offered={offered}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.to === 'remove' && (
        <RemoveDialog
          clubId={clubId}
          member={asked.member}
          name={nameOf(asked.member)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Says once what each office may do. */
function Offices() {
  const t = useTexts(teamTexts);
  const { offices, may } = useTexts(officeTexts);
  return (
    <Disclosure title={t.whatTheyMay} className="mt-4 text-small">
      <dl className="grid gap-x-6 gap-y-2 pb-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        {OFFICES.map((office) => (
          <div key={office} className="contents">
            <dt className="font-bold">{offices[office]}</dt>
            <dd className="text-muted">{may[office]}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
