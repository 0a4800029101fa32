import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

it('what a change makes out of date is asked for again, though the first answer is still on its way', async () => {
  const answers: ((text: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['seat'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  const isRefreshed = queryClient.invalidateQueries({ queryKey: ['seat'] });
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after the change');
  answers[0]?.('before the change');
  await isRefreshed;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after the change', fetchStatus: 'idle' });
  stop();
});
