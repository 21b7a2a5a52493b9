import type { Actor } from './actor.ts';

/** A use case. Input and output are JSON-safe. */
export interface UseCase<Input, Output> {
  execute(actor: Actor, input: Input): Promise<Output>;
}
