import { EventBus } from '../../event-bus.ts';
import { Clock } from '../../shared/clock.ts';
import type { EventId } from '../../shared/ids.ts';
import { addMinutes, type Instant } from '../../shared/instant.ts';
import { foldText } from '../../shared/text.ts';
import { WEEKDAY_NAMES } from '../../shared/weekdays.ts';
import { statusAt } from '../event.ts';
import { type EventPosition, EventQueries, type WordSource } from '../event-queries.ts';
import { CATEGORY_WORDS } from './category-named.ts';
import { Vocabulary } from './vocabulary.ts';

/** How long words of events that are over stay. */
const MAX_AGE_MINUTES = 60;
/** Events read at once. */
const BATCH = 200;
const MAX_EVENTS = 50_000;
/** Words that searches understand, whether or not an event has them. */
const UNDERSTOOD = [
  ...CATEGORY_WORDS,
  ...WEEKDAY_NAMES,
  'today',
  'tomorrow',
  'weekend',
  'esok',
  'free',
  'percuma',
];

/**
 * Keeps the words of published events that are not over: those of title, tags, venue and club. Reads them when they are
 * first needed, and then each event that changes. Words of events that are no longer public may stay for an hour.
 */
export class EventWords {
  static readonly needs = [EventQueries, EventBus, Clock] as const;

  #vocabulary: Promise<Vocabulary> | null = null;
  #builtAt: Instant | null = null;
  #isSubscribed = false;
  readonly #changed = new Set<EventId>();

  constructor(
    private readonly events: EventQueries,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<Vocabulary> {
    this.#subscribe();
    const now = this.clock.now();
    const isOld = this.#builtAt !== null && addMinutes(this.#builtAt, MAX_AGE_MINUTES) <= now;
    if (this.#vocabulary === null || isOld) {
      this.#builtAt = now;
      this.#changed.clear();
      this.#vocabulary = this.#read(now);
      this.#vocabulary.catch(() => {
        this.#vocabulary = null;
      });
    }
    const vocabulary = await this.#vocabulary;
    await this.#addChanged(vocabulary, now);
    return vocabulary;
  }

  #subscribe(): void {
    if (this.#isSubscribed) return;
    this.#isSubscribed = true;
    this.eventBus.subscribe((update) => {
      if (update.kind === 'event') this.#changed.add(update.eventId);
      if (update.kind === 'gap') this.#vocabulary = null;
    });
  }

  async #read(now: Instant): Promise<Vocabulary> {
    const vocabulary = new Vocabulary();
    vocabulary.add(UNDERSTOOD);
    const known = new Map<string, readonly string[]>();
    let after: EventPosition | null = null;
    for (let read = 0; read < MAX_EVENTS; read += BATCH) {
      const events: readonly WordSource[] = await this.events.wordSources(now, { limit: BATCH, after });
      for (const event of events) vocabulary.add(wordsOf(event, known));
      after = events.at(-1) ?? null;
      if (events.length < BATCH) break;
    }
    return vocabulary;
  }

  async #addChanged(vocabulary: Vocabulary, now: Instant): Promise<void> {
    const changed = [...this.#changed].slice(0, BATCH);
    if (changed.length === 0) return;
    for (const id of changed) this.#changed.delete(id);
    for (const event of await this.events.findAll(changed))
      if (statusAt(event, now) === 'published') vocabulary.add(wordsOf(event, new Map()));
  }
}

/** `known` has the words of texts that many events share. */
function wordsOf({ title, tags, venue, organizerName }: WordSource, known: Map<string, readonly string[]>) {
  const shared = [...tags, venue, organizerName].flatMap((text) => {
    const words = known.get(text) ?? wordsIn(text);
    known.set(text, words);
    return words;
  });
  return [...wordsIn(title), ...shared];
}

function wordsIn(text: string): readonly string[] {
  return foldText(text).split(/[^\p{L}\p{N}]+/u);
}
