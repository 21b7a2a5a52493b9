import type { HandedOverMember } from '#core/clubs/handovers/handover-view.ts';
import { officeTexts } from '../../../shared/membership/office-texts.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowCheckbox } from '../../../ui/table/row-checkbox.tsx';
import { teamTexts } from '../team/team-texts.ts';
import { handoverTexts } from './handover-texts.ts';

export interface StayingTableProps {
  members: readonly HandedOverMember[];
  /** The uids of those who stay. */
  staying: readonly string[];
  onChange: (staying: readonly string[]) => void;
}

/** The team, with a switch for each member who stays after a handover. */
export function StayingTable({ members, staying, onChange }: StayingTableProps) {
  const t = useTexts(handoverTexts);
  const team = useTexts(teamTexts);
  const { offices } = useTexts(officeTexts);
  const nameOf = ({ name }: HandedOverMember) => name || t.someone;
  const columns: readonly DataColumn<HandedOverMember>[] = [
    {
      id: 'name',
      header: team.name,
      phone: 'title',
      className: 'font-bold',
      cell: (member) => <bdi>{nameOf(member)}</bdi>,
    },
    { id: 'office', header: team.office, phone: 'line', cell: ({ office }) => offices[office] },
  ];
  return (
    <DataTable
      label={t.propose.staying}
      columns={columns}
      rows={members}
      rowId={({ uid }) => uid}
      actions={{
        header: t.stays,
        of: (member) => (
          <RowCheckbox
            label={nameOf(member)}
            checked={staying.includes(member.uid)}
            onToggle={() =>
              onChange(
                staying.includes(member.uid)
                  ? staying.filter((uid) => uid !== member.uid)
                  : [...staying, member.uid],
              )
            }
          />
        ),
      }}
    />
  );
}
