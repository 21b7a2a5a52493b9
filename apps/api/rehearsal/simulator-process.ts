import { type ChildProcess, spawn } from 'node:child_process';
import { endProcess } from './end-process.ts';
import { programOf } from './program-of.ts';
import type {
  SimulatedProvider,
  SimulatorAnswer,
  SimulatorCommand,
  SimulatorStatistics,
} from './simulator-messages.ts';

/**
 * A simulated payment provider on 127.0.0.1 in a process of its own, with 400 ms latency, 2 % errors, and callbacks of
 * which one in ten is lost and one in ten comes twice.
 */
export interface SimulatorProcess {
  /** The settings that make a server use it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Names the server that receives callbacks. */
  setServer(url: string): void;
  /** While it is away, it answers nobody. */
  setAway(isAway: boolean): void;
  statistics(): Promise<SimulatorStatistics>;
  stop(): Promise<void>;
}

/** `npm run build` builds the program beside this one. */
const BUILT = './payment-simulator.js';
const SOURCE = './simulators/program.ts';
const MAX_LOG = 2_000;

/** Starts a simulated provider, which ends with this process. Throws its output when it does not start. */
export async function startSimulatorProcess(provider: SimulatedProvider): Promise<SimulatorProcess> {
  const child = spawn(process.execPath, [...programOf(BUILT, SOURCE), provider], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const { settings } = await answerOf(child, 'ready');
  const send = (command: SimulatorCommand) => child.send(command);
  return {
    settings,
    setServer: (url) => send({ kind: 'set server', url }),
    setAway: (isAway) => send({ kind: 'set away', isAway }),
    async statistics() {
      const answer = answerOf(child, 'statistics');
      send({ kind: 'count' });
      return (await answer).statistics;
    },
    stop: () => endProcess(child),
  };
}

/** Waits for an answer. Throws when the process ends before. */
function answerOf<Kind extends SimulatorAnswer['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<SimulatorAnswer, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    let log = '';
    const read = (text: Buffer) => {
      log = (log + text.toString()).slice(-MAX_LOG);
    };
    const end = () => settle(() => reject(new Error(`The simulated provider has ended.\n${log.trim()}`)));
    const take = (message: SimulatorAnswer) => {
      if (message.kind === kind) settle(() => resolve(message as Extract<SimulatorAnswer, { kind: Kind }>));
    };
    const settle = (work: () => void) => {
      child.stderr?.off('data', read);
      child.off('exit', end);
      child.off('message', take as (message: unknown) => void);
      work();
    };
    child.stderr?.on('data', read);
    child.on('exit', end);
    child.on('message', take as (message: unknown) => void);
  });
}
