import {
  type SimulatedProvider as ProviderName,
  SIMULATED_PROVIDERS,
  type SimulatorAnswer,
  type SimulatorCommand,
} from '#apps/api/rehearsal/simulator-messages.ts';
import { simulatedBillplz } from './simulated-billplz.ts';
import { simulatedChip } from './simulated-chip.ts';
import type { SimulatedProvider } from './simulated-provider.ts';
import { simulatedStripe } from './simulated-stripe.ts';

/** The program that `acara rehearse --provider` starts: the provider named on the command line, until it is left. */
const STARTERS: Readonly<Record<ProviderName, () => Promise<SimulatedProvider>>> = {
  chip: simulatedChip,
  billplz: simulatedBillplz,
  stripe: simulatedStripe,
};

const name = SIMULATED_PROVIDERS.find((known) => known === process.argv[2]);
if (!name) throw new Error(`Unknown provider. Valid: ${SIMULATED_PROVIDERS.join(', ')}.`);
const provider = await STARTERS[name]();
const answer = (message: SimulatorAnswer) => process.send?.(message);

// The load test has ended, for whatever reason.
process.once('disconnect', () => process.exit(0));
process.on('message', (command: SimulatorCommand) => {
  if (command.kind === 'set server') provider.setServer?.(command.url);
  else if (command.kind === 'set away') provider.setAway(command.isAway);
  else answer({ kind: 'statistics', statistics: provider.statistics() });
});
answer({ kind: 'ready', settings: provider.settings });
