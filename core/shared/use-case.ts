import type { Actor } from './actor.ts';

/** One thing Acara does for somebody. Input and output are JSON-safe. */
export interface UseCase<Input, Output> {
  execute(actor: Actor, input: Input): Promise<Output>;
}
