import { token } from '#core/shared/token.ts';
import type { DemoBankPageProps } from '../../features/payments/demo-bank-page.tsx';

/** The sandbox bank of the build without a server: looks up a bill and sets the outcome of its payment. */
export type DemoBank = DemoBankPageProps;
export const DemoBank = token<DemoBank>('DemoBank');
