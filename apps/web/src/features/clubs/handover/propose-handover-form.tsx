import { useState } from 'react';
import type { HandedOverMember } from '#core/clubs/handovers/handover-view.ts';
import type { ViewHandoverOutput } from '#core/clubs/handovers/view-handover.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { officeTexts } from '../../../shared/membership/office-texts.ts';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Section } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { handoverTexts } from './handover-texts.ts';
import { StayingTable } from './staying-table.tsx';

export interface ProposeHandoverFormProps {
  club: ViewHandoverOutput['club'];
  members: readonly HandedOverMember[];
  /** Whether the club was never handed over before. */
  isFirst: boolean;
  ownUid: string | null;
}

/** Chooses the next president and who stays, and asks before it proposes. */
export function ProposeHandoverForm({ club, members, isFirst, ownUid }: ProposeHandoverFormProps) {
  const t = useTexts(handoverTexts);
  const { offices } = useTexts(officeTexts);
  const [successor, setSuccessor] = useState('');
  const [staying, setStaying] = useState<readonly string[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const candidates = members.filter(({ uid, office }) => office !== 'adviser' && uid !== ownUid);
  const others = members.filter(
    ({ uid, office }) => office !== 'adviser' && office !== 'president' && uid !== successor,
  );
  const chosen = candidates.find(({ uid }) => uid === successor);
  const kept = others.map(({ uid }) => uid).filter((uid) => staying.includes(uid));
  const team = `${paths.club.to(club.id)}/team`;
  const nameOf = ({ name }: HandedOverMember) => name || t.someone;
  return (
    <Section title={isFirst ? t.propose.heading : t.propose.again}>
      {candidates.length === 0 ? (
        <div>
          <p className="font-semibold">{t.propose.none}</p>
          <p className="mt-1 text-muted">{t.propose.noneText}</p>
          <TextLink to={team} arrow className="mt-2">
            {t.propose.team}
          </TextLink>
        </div>
      ) : (
        <form
          className="grid gap-7"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen) setIsAsked(true);
          }}
        >
          <div>
            <SelectField
              label={t.propose.successor}
              name="successor"
              required
              placeholder={t.propose.choose}
              value={successor}
              onChange={({ target }) => setSuccessor(target.value)}
              options={candidates.map((member) => ({
                value: member.uid,
                label: `${nameOf(member)} · ${offices[member.office]}`,
              }))}
            />
            <TextLink to={team} className="mt-1 text-small">
              {t.propose.invite}
            </TextLink>
          </div>
          <fieldset>
            <legend className="text-small font-bold">{t.propose.staying}</legend>
            <p className="mt-1 mb-2 text-small text-muted">{t.propose.stayingText}</p>
            {others.length === 0 ? (
              <p>{t.propose.nobody}</p>
            ) : (
              <StayingTable members={others} staying={kept} onChange={setStaying} />
            )}
          </fieldset>
          <Button type="submit" className="justify-self-start max-sm:w-full">
            {t.propose.submit}
          </Button>
        </form>
      )}
      {isAsked && chosen && (
        <ProposeDialog
          club={club}
          successor={chosen}
          staying={kept}
          leaving={members.filter(
            ({ uid, office }) => uid !== successor && office !== 'adviser' && !kept.includes(uid),
          )}
          ownUid={ownUid}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Section>
  );
}

interface ProposeDialogProps extends Pick<ProposeHandoverFormProps, 'club' | 'ownUid'> {
  successor: HandedOverMember;
  staying: readonly string[];
  leaving: readonly HandedOverMember[];
  onClose: () => void;
}

function ProposeDialog({ club, ownUid, successor, staying, leaving, onClose }: ProposeDialogProps) {
  const t = useTexts(handoverTexts);
  const { offices } = useTexts(officeTexts);
  const propose = useChange('proposeHandover');
  const name = successor.name || t.someone;
  return (
    <ActionDialog
      title={t.propose.title(name)}
      description={t.propose.text(name)}
      confirmLabel={t.propose.submit}
      done={t.propose.done(name)}
      perform={() => propose.mutateAsync({ id: club.id, successor: successor.uid, staying })}
      onClose={onClose}
      fields={() => (
        <div>
          <p className="font-semibold">{t.propose.leaving(leaving.length)}</p>
          {leaving.length > 0 && (
            <ul className="mt-2 max-h-[30dvh] divide-y divide-line overflow-y-auto border-y">
              {leaving.map((member) => (
                <li key={member.uid} className="py-2.5">
                  {member.name || t.someone}
                  {member.uid === ownUid && ` (${t.propose.you})`}
                  <span className="text-muted"> · {offices[member.office]}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    />
  );
}
