import { create } from 'zustand';
import { type Instant, instantOf } from '#core/shared/instant.ts';

interface OutageState {
  /** When the public data on the page were read, while the server's database does not answer; else null. */
  readonly asOf: Instant | null;
  /** The age in seconds of public data that the server has sent; null when they are current. */
  received(age: number | null): void;
}

export const useOutage = create<OutageState>()((set) => ({
  asOf: null,
  received: (age) => set({ asOf: age === null ? null : instantOf(Date.now() - age * 1_000) }),
}));
