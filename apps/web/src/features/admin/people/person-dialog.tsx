import { ADMIN_REASON } from '#core/people/admin-reasons.ts';
import type { ManagedPersonView } from '#core/people/managed-person-view.ts';
import type { Role } from '#core/people/person.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { paths } from '../../../shared/paths.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useChangedBeforeDecision } from '../../../shared/use-changed-meanwhile.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { peopleTexts } from './people-texts.ts';
import { DESTRUCTIVE, type PersonAction, STOPS_SALES } from './person-actions.ts';
import { StoppingSales } from './stopping-sales.tsx';

export interface PersonDialogProps {
  person: ManagedPersonView;
  action: PersonAction;
  onClose: () => void;
}

/** Confirms an action on a person. */
export function PersonDialog({ person, action, onClose }: PersonDialogProps) {
  const { uid, name } = person;
  const t = useTexts(peopleTexts);
  const api = useApi();
  const meanwhile = useChangedBeforeDecision({
    subject: person,
    fieldsOf: ({ role, isClubVerified }: ManagedPersonView) => ({
      role,
      isClubVerified: String(isClubVerified),
    }),
    read: async () => {
      const { people } = await api.listPeople({ q: person.email, role: null, cursor: null });
      return people.find((one) => one.uid === uid) ?? person;
    },
  });
  const words = useTexts(peopleTexts).actions[action];
  const actions = usePersonActions(uid);
  const stopsSales = STOPS_SALES.includes(action);
  const sales = useRead('viewOrganizerSales', { uid }, { enabled: stopsSales });
  return (
    <ActionDialog
      title={words.title(name)}
      description={words.text}
      confirmLabel={words.label}
      danger={DESTRUCTIVE.includes(action)}
      done={words.done(name)}
      defaultValues={{ reason: '' }}
      perform={({ reason }) => meanwhile.save((seen) => actions[action](seen, reason))}
      changes={{
        meanwhile,
        labels: { role: t.role, isClubVerified: t.state },
        show: (field, value) =>
          field === 'role' ? t.roles[value as Role] : value === 'true' ? t.verified : t.unverified,
      }}
      onClose={onClose}
      waiting={stopsSales && sales.isPending}
      fields={
        stopsSales
          ? ({ field }) => (
              <>
                {action === 'disable' && <LedByThemAlone uid={uid} />}
                {action === 'disable' && (
                  <TextArea
                    {...field('reason')}
                    label={t.reason}
                    hint={t.reasonHint}
                    rows={3}
                    maxLength={ADMIN_REASON.max}
                  />
                )}
                <StoppingSales query={sales} unverifying={action === 'unverify'} />
              </>
            )
          : undefined
      }
    />
  );
}

type Perform = (seen: Pick<ManagedPersonView, 'version'>, reason: string) => Promise<unknown>;

function usePersonActions(uid: string): Readonly<Record<PersonAction, Perform>> {
  const change = useChange('changeRole').mutateAsync;
  const disable = useChange('disablePerson').mutateAsync;
  const endSessions = useChange('endSessions').mutateAsync;
  return {
    makeStudent: ({ version }) => change({ uid, role: 'student', isClubVerified: false, version }),
    verify: ({ version }) => change({ uid, role: 'club', isClubVerified: true, version }),
    unverify: ({ version }) => change({ uid, role: 'club', isClubVerified: false, version }),
    disable: (_seen, reason) => disable({ uid, disabled: true, reason }),
    enable: () => disable({ uid, disabled: false }),
    endSessions: () => endSessions({ uid }),
  };
}

/** Warns of the clubs that nobody would lead without this person. */
function LedByThemAlone({ uid }: { uid: string }) {
  const t = useTexts(peopleTexts);
  const led =
    useRead('viewPerson', { uid }).data?.clubs.filter(({ isOnlyPresident }) => isOnlyPresident) ?? [];
  if (led.length === 0) return null;
  return (
    <section aria-label={t.ledAlone} className="rounded-card bg-yellow-soft px-4 py-3 text-small">
      <p className="font-bold text-yellow">{t.ledAlone}</p>
      <p className="mt-1">{t.ledAloneText}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {led.map(({ id, name }) => (
          <li key={id}>
            <TextLink to={paths.clubTeam.to(id)}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
