import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useAbilities } from '../../shared/session/use-abilities.ts';
import { useOrganizingClub } from '../../shared/session/use-my-clubs.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { texts } from '../../shared/texts.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** The abilities that pages need. */
type NeededAbility = keyof (typeof texts)['en']['guard']['wrongOffice'];

/** What a page needs of the office of somebody who acts for a club. */
export interface Needed {
  /** What it must be able to change. */
  may?: NeededAbility | undefined;
  /** What it must be able to see. */
  sees?: NeededAbility | undefined;
}

/** Shows its children to those whose office has what they need; sends others to the dashboard, with the reason. */
export function OnlyIfAble({
  may,
  sees,
  otherwise,
  children,
}: Needed & {
  /** Shown instead of the redirect. */
  otherwise?: ReactNode;
  children: ReactNode;
}) {
  const { guard: t } = useTexts(texts);
  const { user } = useSession();
  const { key } = useLocation();
  const abilities = useAbilities();
  const isInactive = (useOrganizingClub()?.state ?? 'active') !== 'active';
  const isAble = (!may || abilities.may(may)) && (!sees || abilities.sees(sees));
  if (user?.role !== 'club' || isAble) return children;
  if (otherwise) return otherwise;
  return (
    <SentAway
      key={key}
      text={may && isInactive ? t.inactiveClub : wrongOffice(t, { may, sees })}
      to={paths.dashboard}
    />
  );
}

/** Says what the office of the person lacks. */
export function wrongOffice({ wrongOffice }: (typeof texts)['en']['guard'], { may, sees }: Needed): string {
  return wrongOffice[may ?? sees ?? 'edit'];
}

/** Redirects, by default home, with a toast that says why, for example for an admin on a page of clubs. */
export function SentAway({ text, to = paths.home }: { text: string; to?: string }) {
  useEffect(() => {
    toast.reason(text);
  }, [text]);
  return <Navigate to={to} replace />;
}
