import { token } from '../../shared/token.ts';
import type { Person } from '../person.ts';

/** What clubs have for people who prove an address or a matric number. */
export interface ArrivingMembers {
  /**
   * Makes the person a member of the clubs that have them on a list, by their address, if it is proven, or their matric
   * number, if a source states it. Repeated, it does nothing.
   */
  welcome(person: Person, isEmailProven: boolean): Promise<void>;
}
export const ArrivingMembers = token<ArrivingMembers>('ArrivingMembers');
