import { useState } from 'react';
import { useChange } from '../../../shared/calls/use-change.ts';

/** What became of the invitation of one address. */
export interface InvitedAddress {
  readonly email: string;
  /** Why it was not sent; null when it was. */
  readonly error: unknown;
}

/** Invites several addresses to an office, one after the other, and says what became of each. */
export function useInvitations(clubId: string) {
  const invite = useChange('inviteMember');
  const [results, setResults] = useState<readonly InvitedAddress[]>([]);
  const [isSending, setIsSending] = useState(false);

  /** Returns the addresses that were not invited. */
  const send = async (emails: readonly string[], office: string): Promise<readonly string[]> => {
    setIsSending(true);
    const done: InvitedAddress[] = [];
    for (const email of emails) {
      const error = await invite.mutateAsync({ id: clubId, email, office }).then(
        () => null,
        (refusal: unknown) => refusal,
      );
      done.push({ email, error });
      setResults([...done]);
    }
    setIsSending(false);
    return done.filter(({ error }) => error !== null).map(({ email }) => email);
  };
  return { results, isSending, send, clear: () => setResults([]) };
}
