import { SYSTEM } from '#core/actor.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { contentsOf } from './file-contents.ts';
import type { FilledAcara } from './filled-acara.ts';
import { ASKING, type Ask, type Question, questionsOf } from './questions.ts';
import { withSortedLists } from './sorted-lists.ts';

/** Answers by their question, as JSON. */
export type Figures = Readonly<Record<string, unknown>>;

const MAX_PAGES = 50;

/** Asks everything of `questionsOf`, and the head of the audit log. Changes no sale, and adds to the audit log. */
export async function figuresOf(acara: FilledAcara): Promise<Figures> {
  const ask: Ask = (name, as, input) => acara.does(name).execute(as as never, input as never) as never;
  const figures: Record<string, unknown> = {};
  figures.ViewAuditHead = await acara.does('ViewAuditHead').execute(SYSTEM);
  for await (const question of questionsOf(ask)) {
    const { name, as, input } = question;
    const by = as.uid === ASKING.uid ? '' : ` by ${as.name}`;
    for (const [index, answer] of (await pagesOf(ask, question)).entries())
      figures[[`${name}${by}`, ...described(input), index > 0 ? `page ${index + 1}` : []].flat().join(', ')] =
        jsonOf(answer);
  }
  return figures;
}

/** Returns every page of an answer, or the code of its refusal. */
async function pagesOf(ask: Ask, { name, as, input }: Question): Promise<readonly unknown[]> {
  const pages: unknown[] = [];
  let next: object = {};
  while (pages.length < MAX_PAGES) {
    const answer = await answered(() => ask(name, as, { ...input, ...next } as never));
    pages.push(answer);
    const { nextCursor, nextBefore } = (answer ?? {}) as Partial<
      Record<'nextCursor' | 'nextBefore', unknown>
    >;
    if (nextCursor) next = { cursor: nextCursor };
    else if (nextBefore) next = { before: nextBefore };
    else return pages;
  }
  throw new Error(`${name} has no end.`);
}

async function answered(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.code };
    throw error;
  }
}

function described(input: object): readonly string[] {
  return Object.entries(input)
    .filter(([, value]) => value !== null)
    .map(([field, value]) => `${field} ${value}`);
}

/** Returns an answer as JSON, with the contents of files. */
function jsonOf(answer: unknown): unknown {
  const text = JSON.stringify(answer, (_, value) =>
    value instanceof Uint8Array ? contentsOf(value) : value,
  );
  return text === undefined ? null : withSortedLists(JSON.parse(text));
}
