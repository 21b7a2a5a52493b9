import { create } from 'zustand';

/** What a call needs before it works. */
export type Needed = 'fresh_sign_in_required' | 'second_factor_required';

interface ConfirmationState {
  /** What the person is asked for; null when they are asked for nothing. */
  readonly needed: Needed | null;
  /** Asks the person, once for calls that ask at the same time. Resolves to whether they confirmed. */
  ask(needed: Needed): Promise<boolean>;
  settle(isConfirmed: boolean): void;
}

let waiting: ((isConfirmed: boolean) => void)[] = [];

/** The question whether the person is still there, which a dialog of the frame asks. */
export const useConfirmation = create<ConfirmationState>()((set, get) => ({
  needed: null,
  ask: (needed) => {
    // What needs more is asked for, when two calls need different things.
    if (get().needed !== 'second_factor_required') set({ needed });
    return new Promise((resolve) => waiting.push(resolve));
  },
  settle: (isConfirmed) => {
    const settled = waiting;
    waiting = [];
    set({ needed: null });
    for (const resolve of settled) resolve(isConfirmed);
  },
}));
