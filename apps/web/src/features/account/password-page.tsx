import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useSite } from '../../app/use-api.ts';

/** A page about passwords. Where only the university's sign-in is offered, leads to the login instead. */
export function PasswordPage({ children }: { children: ReactNode }) {
  const { access } = useSite();
  const { state } = useLocation();
  if (access === 'sso') return <Navigate to={paths.login} replace state={state} />;
  return children;
}
