import { useQuery } from '@tanstack/react-query';
import { useProfileQuery } from '../../app/session/use-session.ts';

/** Refetches the profile, so that a new role takes effect. The form keeps its values. */
export function useViewProfile(): void {
  useQuery(useProfileQuery());
}
