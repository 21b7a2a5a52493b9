import { beforeEach, describe, expect, it } from 'vitest';
import { InProcessLiveUpdates } from '#adapters/system/in-process-live-updates.ts';
import type { LiveUpdate } from '#core/shared/live-updates.ts';

const UPDATE: LiveUpdate = { kind: 'sales', eventId: 'event-1' };

describe('live updates within a process', () => {
  let live: InProcessLiveUpdates;
  let heard: string[];
  const hearing = (name: string) => (update: LiveUpdate) => {
    heard.push(`${name} ${update.eventId}`);
  };

  beforeEach(() => {
    live = new InProcessLiveUpdates();
    heard = [];
  });

  it('are told to nobody without harm', () => {
    expect(() => live.tell(UPDATE)).not.toThrow();
  });

  it('spare teller and other listeners the fault of one', async () => {
    live.listen(() => {
      throw new Error('No.');
    });
    live.listen(async () => {
      throw new Error('Not later either.');
    });
    live.listen(hearing('b'));
    expect(() => live.tell(UPDATE)).not.toThrow();
    await new Promise((resume) => setTimeout(resume, 5));
    live.tell(UPDATE);
    expect(heard).toEqual(['b event-1', 'b event-1']);
  });

  it('reach everybody who listens, and nobody who did before or will later', () => {
    const stop = live.listen(hearing('a'));
    live.listen(hearing('b'));
    live.tell(UPDATE);
    stop();
    stop();
    live.tell({ ...UPDATE, eventId: 'event-2' });
    live.listen(hearing('c'));
    expect(heard).toEqual(['a event-1', 'b event-1', 'b event-2']);
  });

  it('keep two subscriptions of one listener apart', () => {
    const both = hearing('a');
    const stop = live.listen(both);
    live.listen(both);
    stop();
    live.tell(UPDATE);
    expect(heard).toEqual(['a event-1']);
  });

  it('are not told to a listener whom another one ends, nor to one who just begins', () => {
    let stop = () => {};
    live.listen(() => {
      stop();
      live.listen(hearing('late'));
    });
    stop = live.listen(hearing('b'));
    live.tell(UPDATE);
    expect(heard).toEqual([]);
  });
});
