import { isRunning, type Rehearsal } from '#core/rehearsals/rehearsal.ts';
import type { NewRehearsal, Rehearsals } from '#core/rehearsals/rehearsals.ts';
import type { EventId } from '#core/shared/ids.ts';

/** Rehearsals that go as far as `report` says. */
export class MemoryRehearsals implements Rehearsals {
  readonly #latest = new Map<EventId, Rehearsal>();

  constructor(readonly isPossible: boolean) {}

  async start(begun: NewRehearsal): Promise<Rehearsal | null> {
    if (await this.running()) return null;
    const nothing = { endedAt: null, step: 'preparing', arrived: 0, sold: 0, result: null } as const;
    const rehearsal: Rehearsal = { ...begun, ...nothing };
    this.#latest.set(begun.eventId, rehearsal);
    return rehearsal;
  }

  async latest(eventId: EventId): Promise<Rehearsal | null> {
    return this.#latest.get(eventId) ?? null;
  }

  async running(): Promise<Rehearsal | null> {
    return [...this.#latest.values()].find(isRunning) ?? null;
  }

  /** Says how far the one that runs is, or how it ended. */
  report(progress: Partial<Rehearsal>): void {
    const running = [...this.#latest.values()].find(isRunning);
    if (running) this.#latest.set(running.eventId, { ...running, ...progress });
  }
}
