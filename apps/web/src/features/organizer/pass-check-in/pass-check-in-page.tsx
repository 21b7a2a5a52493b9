import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { queryKeys } from '../../../app/query-keys.ts';
import { PassApiProvider } from '../../../app/session/use-pass-api.tsx';
import { ClosedCheckIn } from './closed-check-in.tsx';
import type { Closing } from './closing.ts';
import { PassScanner } from './pass-scanner.tsx';
import { StartForm } from './start-form.tsx';
import { readPass, type StoredPass, writePass } from './stored-pass.ts';

/** Check-in for a volunteer with the link of a pass: asks for the name once, then scans. */
export function PassCheckInPage() {
  const { id = '' } = useParams();
  const secret = useLocation().hash.slice(1);
  return <PassCheckIn key={`${id} ${secret}`} id={id} secret={secret} />;
}

function PassCheckIn({ id, secret }: { id: string; secret: string }) {
  const cache = useQueryClient();
  const [pass, setPass] = useState(() => readPass(id, secret));
  const [name, setName] = useState('');
  const [closing, setClosing] = useState<Closing | null>(null);
  const keep = (next: StoredPass | null) => {
    writePass(id, next);
    setPass(next);
  };
  const close = (why: Closing) => {
    if (why.why !== 'not_yet') keep(null);
    setClosing(why);
  };
  const retry = () => {
    cache.removeQueries({ queryKey: queryKeys.checkIn(id) });
    setClosing(null);
  };

  if (closing) return <ClosedCheckIn closing={closing} onRetry={retry} />;
  if (!pass)
    return (
      <StartForm
        id={id}
        secret={secret}
        name={name}
        onName={setName}
        onStarted={({ token, gate }, by) => keep({ secret, token, name: by, gate })}
        onClosed={close}
      />
    );
  return (
    <PassApiProvider token={pass.token}>
      <PassScanner id={id} pass={pass} onClosed={close} />
    </PassApiProvider>
  );
}
