import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useErrorTexts } from '../error-texts.ts';
import { paths } from '../paths.ts';
import { leavePush } from '../push/with-push.ts';
import { texts } from '../texts.ts';
import { useApi, useIdentitySession } from '../use-api.ts';
import { forgetPerson } from './forget-person.ts';

/**
 * Signs out on this device at once, also without a network; the session on the server ends as soon as it can be reached.
 * `next`: a page that needs no sign-in.
 */
export function useSignOut(next: string = paths.home) {
  const identity = useIdentitySession();
  const api = useApi();
  const navigate = useNavigate();
  const t = useTexts(texts).signOut;
  const { messageOf } = useErrorTexts();
  return useMutation({
    mutationFn: async () => {
      // Leaves protected pages first: their guard would redirect to the login page.
      navigate(next);
      const left = leavePush(api);
      forgetPerson();
      await left;
      return identity.signOut();
    },
    onSuccess: () => toast.success(t.done),
    onError: (error) => toast.error(messageOf(error, t.failed)),
  });
}
