import { token } from '#core/shared/token.ts';
import type { DemoBankPageProps } from '../../features/payments/demo-bank-page.tsx';

/** The bank's counter of the build without a server: looks up a bill, and plays how its payment ends. */
export type DemoBank = DemoBankPageProps;
export const DemoBank = token<DemoBank>('DemoBank');
