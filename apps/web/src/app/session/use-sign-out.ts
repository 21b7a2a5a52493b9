import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useErrorTexts } from '../error-texts.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { useIdentitySession } from '../use-api.ts';
import { rememberPerson } from './remembered-person.ts';
import { useSession } from './use-session.ts';

export function useSignOut() {
  const identity = useIdentitySession();
  const navigate = useNavigate();
  const { user } = useSession();
  const t = useTexts(texts).signOut;
  const { messageOf } = useErrorTexts();
  return useMutation({
    mutationFn: () => {
      // Leaves protected pages first: their guard would redirect to the login page.
      navigate(paths.home);
      rememberPerson(null);
      return identity.signOut().catch((error: unknown) => {
        rememberPerson(user);
        throw error;
      });
    },
    onSuccess: () => toast.success(t.done),
    onError: (error) => toast.error(messageOf(error, t.failed)),
  });
}
