import { useSession } from '../../../shared/session/use-session.ts';
import { CreateEventForm } from './create-event-form.tsx';

export function CreateEventPage() {
  const { user } = useSession();
  if (!user) return null;
  // A draft belongs to a person: another person gets a new form.
  return <CreateEventForm key={user.uid} user={user} />;
}
