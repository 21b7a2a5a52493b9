import type { ErasedPeopleList, ErasedPerson } from '#core/privacy/person-erasure.ts';

export class MemoryErasedPeopleList implements ErasedPeopleList {
  readonly people: ErasedPerson[] = [];

  async add(people: readonly ErasedPerson[]): Promise<void> {
    this.people.push(...people.filter(({ uid }) => !this.people.some((listed) => listed.uid === uid)));
  }
}
