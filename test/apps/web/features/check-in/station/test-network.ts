import type { Api } from '#adapters/http/contract/api.ts';
import type { DeviceCalls } from '#apps/web/src/features/check-in/station/server/station-sync.ts';
import { unreachable } from '#core/shared/errors/unreachable.ts';

type CallName = keyof DeviceCalls;

/** The way from a device to the server. */
export class TestNetwork {
  /**
   * `down` refuses at once, `silent` lets nothing through and says nothing, `mute` lets calls through and loses the answers.
   */
  state: 'up' | 'down' | 'silent' | 'mute' = 'up';
  readonly calls: { readonly name: CallName; readonly input: unknown }[] = [];
  /** Changes answers on their way; keeps them by default. */
  change: (name: CallName, answer: unknown) => unknown = (_, answer) => answer;
  /** Refuses calls on the server's side; refuses none by default. */
  refuse: (name: CallName, input: unknown) => Error | null = () => null;

  through(api: Api): DeviceCalls {
    const call = (name: CallName) => async (input: never) => {
      this.calls.push({ name, input });
      if (this.state === 'down') throw unreachable();
      if (this.state === 'silent') return new Promise(() => undefined);
      const refusal = this.refuse(name, input);
      if (refusal) throw refusal;
      const answer = await (api[name] as (input: never) => Promise<unknown>)(input);
      return this.state === 'mute' ? new Promise(() => undefined) : this.change(name, answer);
    };
    const names = [
      'viewCheckInList',
      'listTicketKeys',
      'checkInTicket',
      'receiveEntries',
      'viewCheckIn',
      'viewWalkInOffers',
      'sellWalkIn',
      'checkWalkIn',
      'endWalkIn',
      'keepPlaces',
      'viewCash',
      'countCash',
      'witnessCount',
    ] as const;
    return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as DeviceCalls;
  }

  /** Returns what was sent in calls of a name. */
  inputs<Name extends CallName>(name: Name): readonly Parameters<DeviceCalls[Name]>[0][] {
    return this.calls.filter((call) => call.name === name).map(({ input }) => input as never);
  }
}
