import type { Code } from '#core/offers/codes/code.ts';
import type { CodeRepository, CodeText } from '#core/offers/codes/code-repository.ts';
import type { CodeId, EventId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import { findByIds, insert, type MemoryDraft, replace, requireExisting } from '../memory-database.ts';

export class MemoryCodeRepository implements CodeRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async ofEvent(eventId: EventId): Promise<readonly Code[]> {
    const codes = this.#all.filter((code) => code.eventId === eventId);
    return inOrder(codes, ({ createdAt, id }) => [createdAt, id]);
  }

  async find(id: CodeId): Promise<Code | null> {
    return this.draft.state.codes.get(id) ?? null;
  }

  async findAll(ids: readonly CodeId[]): Promise<readonly Code[]> {
    return findByIds(this.draft.state.codes, ids);
  }

  async withTexts(wanted: readonly CodeText[]): Promise<readonly Code[]> {
    return this.#all.filter((code) => wanted.some((one) => isSame(one, code)));
  }

  async addAll(codes: readonly Code[]): Promise<void> {
    for (const code of codes) {
      requireExisting(this.draft.state.events, code.eventId);
      if (this.#all.some((other) => isSame(other, code))) throw new Error(`${code.text} is taken.`);
      insert(this.draft.state.codes, code.id, checked(code));
    }
  }

  async save({ id, revokedAt }: Code): Promise<void> {
    const { codes } = this.draft.state;
    replace(codes, id, { ...requireExisting(codes, id), revokedAt });
  }

  async adjustUses(changes: ReadonlyMap<CodeId, number>): Promise<void> {
    const { codes } = this.draft.state;
    for (const [id, by] of changes) {
      const code = requireExisting(codes, id);
      codes.set(id, checked({ ...code, uses: code.uses + by }));
    }
  }

  get #all(): readonly Code[] {
    return [...this.draft.state.codes.values()];
  }
}

function isSame(one: CodeText, other: CodeText): boolean {
  return one.eventId === other.eventId && one.text === other.text;
}

/** Throws when the code has less uses than none, or more than its maximum. */
function checked(code: Code): Code {
  const { id, uses, maxUses } = code;
  if (uses < 0 || (maxUses !== null && uses > maxUses))
    throw new Error(`Code ${id} can't have ${uses} uses.`);
  return code;
}
