import type { EventWithTypes } from '#core/events/event-views.ts';
import type { TypeName } from '#core/offers/type-name.ts';
import type { TicketTypeId } from '#core/shared/ids.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';

export type TypeOfEvent = TypeName & { readonly id: TicketTypeId };

/** Returns all types of the event for who may edit it, also those that a code opens; else those that everybody sees. */
export function useTypesOfEvent({ id, types }: EventWithTypes): readonly TypeOfEvent[] {
  const { may } = useAbilities();
  const { data } = useRead('viewPlan', { id }, { enabled: may('edit') });
  return data?.types ?? types;
}
