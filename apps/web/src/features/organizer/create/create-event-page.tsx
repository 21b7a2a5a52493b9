import { useSession } from '../../../app/session/session-store.ts';
import { CreateEventForm } from './create-event-form.tsx';

export function CreateEventPage() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  // A draft belongs to a person: another person gets a new form.
  return <CreateEventForm key={user.uid} user={user} />;
}
