import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useSite } from '../../shared/use-api.ts';

/** A page about passwords. Where only the university's sign-in is offered, leads to the login instead. */
export function PasswordPage({ children }: { children: ReactNode }) {
  const { access } = useSite();
  const { state } = useLocation();
  if (access === 'sso') return <Navigate to={paths.login} replace state={state} />;
  return children;
}
