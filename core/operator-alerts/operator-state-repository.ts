import type { OperatorState } from './operator-state.ts';

/** The state for operators, inside a transaction. */
export interface OperatorStateRepository {
  /** Returns the state, locked against other writers until the transaction ends. */
  load(): Promise<OperatorState>;
  /** Replaces the state. Call `load` first. */
  save(state: OperatorState): Promise<void>;
}
