import Bell from 'lucide-react/icons/bell';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { paths, returningTo } from '../paths.ts';
import { keepWish, type Wish } from './kept-wish.ts';

/** For who is signed out: leads to the sign-in and back, and keeps what they want meanwhile. */
export function SignInButton({ wish, children }: { wish: Wish; children: ReactNode }) {
  const here = returningTo(useLocation());
  return (
    <ButtonLink
      size="sm"
      variant="secondary"
      className="ready-for-visitors"
      to={paths.login}
      state={here}
      icon={<Bell />}
      onClick={() => keepWish(wish)}
    >
      {children}
    </ButtonLink>
  );
}
