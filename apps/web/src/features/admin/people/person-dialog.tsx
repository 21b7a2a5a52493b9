import type { ManagedPersonView } from '#core/people/managed-person-view.ts';
import type { Role } from '#core/people/person.ts';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { useApi } from '../../../app/use-api.ts';
import { useChangedBeforeDecision } from '../../../app/use-changed-meanwhile.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useChangeRole, useDisablePerson, useEndSessions } from './mutations.ts';
import { peopleTexts } from './people-texts.ts';
import { DESTRUCTIVE, type PersonAction, STOPS_SALES } from './person-actions.ts';
import { useViewOrganizerSales } from './queries.ts';
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
  const sales = useViewOrganizerSales(uid, stopsSales);
  return (
    <ActionDialog
      title={words.title(name)}
      description={words.text}
      confirmLabel={words.label}
      danger={DESTRUCTIVE.includes(action)}
      done={words.done(name)}
      perform={() => meanwhile.save(actions[action])}
      changes={{
        meanwhile,
        labels: { role: t.role, isClubVerified: t.state },
        show: (field, value) =>
          field === 'role' ? t.roles[value as Role] : value === 'true' ? t.verified : t.unverified,
      }}
      onClose={onClose}
      waiting={stopsSales && sales.isPending}
      fields={
        stopsSales ? () => <StoppingSales query={sales} unverifying={action === 'unverify'} /> : undefined
      }
    />
  );
}

type Perform = (seen: Pick<ManagedPersonView, 'version'>) => Promise<unknown>;

function usePersonActions(uid: string): Readonly<Record<PersonAction, Perform>> {
  const change = useChangeRole().mutateAsync;
  const disable = useDisablePerson().mutateAsync;
  const endSessions = useEndSessions().mutateAsync;
  return {
    makeClub: ({ version }) => change({ uid, role: 'club', isClubVerified: false, version }),
    makeStudent: ({ version }) => change({ uid, role: 'student', isClubVerified: false, version }),
    verify: ({ version }) => change({ uid, role: 'club', isClubVerified: true, version }),
    unverify: ({ version }) => change({ uid, role: 'club', isClubVerified: false, version }),
    disable: () => disable({ uid, disabled: true }),
    enable: () => disable({ uid, disabled: false }),
    endSessions: () => endSessions({ uid }),
  };
}
