import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from '#apps/web/src/app/start/query-client.ts';
import { act, render, screen } from '#test/support/rendering.ts';

/** Loads that the test answers one by one. */
class Loads {
  readonly answers: ((text: string) => void)[] = [];
  readonly load = () => new Promise<string>((answer) => this.answers.push(answer));
}

function Loaded({ load }: Pick<Loads, 'load'>) {
  const { data, isPending } = useQuery({ queryKey: ['tickets'], queryFn: load });
  return <p>{isPending ? 'loading' : data}</p>;
}

it('starts a first load again that began before a change', async () => {
  const loads = new Loads();
  const queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <Loaded load={loads.load} />
    </QueryClientProvider>,
  );
  await act(async () => void queries.invalidateQueries({ queryKey: ['tickets'] }));
  expect(loads.answers).toHaveLength(2);
  await act(async () => loads.answers[0]?.('before the change'));
  screen.getByText('loading');
  await act(async () => loads.answers[1]?.('after the change'));
  await screen.findByText('after the change');
});
