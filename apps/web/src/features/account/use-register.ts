import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#core/identity/identity-session.ts';
import { useStoreProfile } from '../../app/session/use-session.ts';
import { useApi, useIdentitySession, useSite } from '../../app/use-api.ts';
import type { Registration } from './registration.ts';

/**
 * Creates the account, then stores the profile. When only the first succeeded, `unfinished` is that account, and the
 * next attempt continues there.
 */
export function useRegister() {
  const api = useApi();
  const identity = useIdentitySession();
  const { verifiesEmails, identity: service } = useSite();
  const storeProfile = useStoreProfile();
  const [account, setAccount] = useState<Account | null>(null);

  const registering = useMutation({
    mutationFn: async ({ email, password, name, studentId, faculty, phoneNumber }: Registration) => {
      const opened = account ?? (await identity.signUp({ email: email.trim(), password, name: name.trim() }));
      setAccount(opened);
      // The embedded service mails its code by itself. A link that is not sent can be asked for on its page.
      if (verifiesEmails && service === 'firebase') await identity.sendVerification().catch(() => undefined);
      const profile = { name, studentId, faculty, phoneNumber };
      return api.register({ email: opened.email ?? email, role: 'student', ...profile });
    },
    onSuccess: storeProfile,
  });
  return { ...registering, unfinished: registering.isError ? account : null };
}
