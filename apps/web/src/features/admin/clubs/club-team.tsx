import { useState } from 'react';
import type { ListedClubView } from '#core/clubs/admin/listed-club-view.ts';
import type { MemberView } from '#core/clubs/members/member-view.ts';
import { OFFICES } from '#core/offices.ts';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { commonTexts } from '../../../app/common-texts.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { useQueryFailure } from '../../../app/use-query-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { clubsTexts } from './clubs-texts.ts';
import { useChangeOffice, useInviteMember, useRemoveMember, useWithdrawInvitation } from './mutations.ts';
import { useManagedTeam } from './queries.ts';

/** The members of a club and open invitations, with what an admin can change. */
export function ClubTeam({ club }: { club: ListedClubView }) {
  const t = useTexts(clubsTexts);
  const failureOf = useQueryFailure();
  const query = useManagedTeam(club.id);
  const [leaving, setLeaving] = useState<MemberView | null>(null);
  const [isInviting, setIsInviting] = useState(false);
  return (
    <section className="mt-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="subheading">{t.team.heading}</h3>
        <Button size="sm" variant="ghost" className="-mr-3" onClick={() => setIsInviting(true)}>
          {t.team.invite}
        </Button>
      </div>
      <QueryResult
        query={query}
        loading={
          <SkeletonGroup text={t.team.loading}>
            <SkeletonText lines={4} />
          </SkeletonGroup>
        }
        failure={{ ...failureOf(query, t.team.failed), text: undefined }}
      >
        {({ members, invitations }) => (
          <>
            {members.length === 0 ? (
              <p className="text-muted">{t.team.none}</p>
            ) : (
              <HairlineList>
                {members.map((member) => (
                  <Member
                    key={member.uid}
                    clubId={club.id}
                    member={member}
                    onRemove={() => setLeaving(member)}
                  />
                ))}
              </HairlineList>
            )}
            {invitations.length > 0 && (
              <>
                <h4 className="mt-6 mb-2 text-small font-bold">{t.team.invited}</h4>
                <HairlineList>
                  {invitations.map(({ id, email, office }) => (
                    <Invited key={id} clubId={club.id} id={id} email={email} office={t.offices[office]} />
                  ))}
                </HairlineList>
              </>
            )}
          </>
        )}
      </QueryResult>
      {leaving && <RemoveDialog clubId={club.id} member={leaving} onClose={() => setLeaving(null)} />}
      {isInviting && <InviteDialog club={club} onClose={() => setIsInviting(false)} />}
    </section>
  );
}

function Member({
  clubId,
  member: { uid, name, email, office },
  onRemove,
}: {
  clubId: string;
  member: MemberView;
  onRemove: () => void;
}) {
  const t = useTexts(clubsTexts);
  const { failed } = useTexts(commonTexts);
  const { messageOf } = useErrorTexts();
  const change = useChangeOffice();
  const shown = name || t.unnamed;
  return (
    <li className="py-3">
      <p className="font-bold break-words">{shown}</p>
      <p className="text-small break-all text-muted">{email}</p>
      <div className="mt-1.5 flex items-center justify-between gap-3">
        <SelectField
          label={t.team.office(shown)}
          hideLabel
          id={`office-${uid}`}
          value={office}
          disabled={change.isPending}
          onChange={({ target }) =>
            change.mutate(
              { id: clubId, uid, office: target.value },
              {
                onSuccess: ({ member }) => toast.success(t.team.changed(shown, t.offices[member.office])),
                onError: (error) => toast.error(messageOf(error, failed)),
              },
            )
          }
          options={OFFICES.map((one) => ({ value: one, label: t.offices[one] }))}
          className="w-48"
        />
        <Button size="sm" variant="ghost" className="-mr-3" onClick={onRemove}>
          {t.team.remove}
        </Button>
      </div>
    </li>
  );
}

interface InvitedProps {
  clubId: string;
  id: string;
  email: string;
  office: string;
}

function Invited({ clubId, id, email, office }: InvitedProps) {
  const t = useTexts(clubsTexts);
  const { failed } = useTexts(commonTexts);
  const { messageOf } = useErrorTexts();
  const withdraw = useWithdrawInvitation();
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold break-all">{email}</p>
        <p className="text-small text-muted">{office}</p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        className="-mr-3"
        busy={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(
            { id: clubId, invitationId: id },
            {
              onSuccess: () => toast.success(t.team.withdrawn),
              onError: (error) => toast.error(messageOf(error, failed)),
            },
          )
        }
      >
        {t.team.withdraw}
      </Button>
    </li>
  );
}

interface RemoveDialogProps {
  clubId: string;
  member: MemberView;
  onClose: () => void;
}

function RemoveDialog({ clubId, member: { uid, name }, onClose }: RemoveDialogProps) {
  const t = useTexts(clubsTexts);
  const remove = useRemoveMember();
  const shown = name || t.unnamed;
  return (
    <ActionDialog
      title={t.team.removeTitle(shown)}
      description={t.team.removeText}
      confirmLabel={t.team.remove}
      danger
      done={t.team.removed(shown)}
      perform={() => remove.mutateAsync({ id: clubId, uid })}
      onClose={onClose}
    />
  );
}

function InviteDialog({ club, onClose }: { club: ListedClubView; onClose: () => void }) {
  const t = useTexts(clubsTexts);
  const invite = useInviteMember();
  return (
    <ActionDialog
      title={t.team.inviteTitle(club.name)}
      description={t.team.inviteText}
      confirmLabel={t.team.send}
      done={t.team.sent}
      defaultValues={{ email: '', office: 'adviser' }}
      perform={({ email, office }) => invite.mutateAsync({ id: club.id, email, office })}
      onClose={onClose}
      fields={({ field }) => (
        <>
          <TextField {...field('email')} label={t.team.email} type="email" autoComplete="off" required />
          <SelectField
            {...field('office')}
            label={t.team.officeField}
            options={OFFICES.map((one) => ({ value: one, label: t.offices[one] }))}
          />
        </>
      )}
    />
  );
}
