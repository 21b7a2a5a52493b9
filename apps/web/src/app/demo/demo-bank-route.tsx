import { useContext } from 'react';
import { DemoBankPage } from '../../features/payments/demo-bank-page.tsx';
import { ContainerContext } from '../../shared/use-api.ts';
import { DemoBank } from './demo-bank.ts';

/** Exists only in the build without a server: otherwise the sandbox bank serves its own pages. */
export function DemoBankRoute() {
  const container = useContext(ContainerContext);
  return container && <DemoBankPage {...container.get(DemoBank)} />;
}
