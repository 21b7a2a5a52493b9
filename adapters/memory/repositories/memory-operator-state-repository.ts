import { NO_OPERATOR_STATE, type OperatorState } from '#core/operator-alerts/operator-state.ts';
import type { OperatorStateRepository } from '#core/operator-alerts/operator-state-repository.ts';
import type { MemoryDraft } from '../memory-database.ts';

export class MemoryOperatorStateRepository implements OperatorStateRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async load(): Promise<OperatorState> {
    return this.draft.state.operatorState.get('only') ?? NO_OPERATOR_STATE;
  }

  async save(state: OperatorState): Promise<void> {
    this.draft.state.operatorState.set('only', state);
  }
}
