import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Ability } from '#core/offices.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { useAbilities } from './use-abilities.ts';
import { useOrganizingClub } from './use-my-clubs.ts';
import { useSession } from './use-session.ts';

/** What a page needs of the office of somebody who acts for a club. */
export interface Needed {
  /** What it must be able to change. */
  may?: Ability | undefined;
  /** What it must be able to see. */
  sees?: Ability | undefined;
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
    <SentAway key={key} text={may && isInactive ? t.inactiveClub : t.wrongOffice} to={paths.dashboard} />
  );
}

/** Redirects, by default home, with a toast that says why, for example for an admin on a page of clubs. */
export function SentAway({ text, to = paths.home }: { text: string; to?: string }) {
  useEffect(() => {
    toast.error(text);
  }, [text]);
  return <Navigate to={to} replace />;
}
