import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient, refetchOnEveryPage } from './query-client.ts';

describe('the console’s changes', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('fail immediately without a connection, and aren’t sent once it’s back', async () => {
    refetchOnEveryPage();
    onlineManager.setOnline(false);
    const dial = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('offline')));
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: dial });
    await expect(mutation.execute(undefined)).rejects.toThrow('offline');
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    expect(dial).toHaveBeenCalledOnce();
  });
});
