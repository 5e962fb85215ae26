import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { setHidden } from '../../../../test/visibility.ts';
import { useSeen } from './use-seen.ts';

afterEach(() => void vi.restoreAllMocks());

it('each viewed version is reported once, and a hidden tab reports none until the tab is seen', async () => {
  const reports = answer('POST /api/v2/servicechek/user_quotes/{id}/seen', undefined, 204);
  const { rerender } = renderHook(({ version }) => useSeen('7', version), {
    initialProps: { version: 3 },
  });
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  rerender({ version: 3 });
  setHidden(true);
  rerender({ version: 4 });
  expect(reports).toHaveLength(1);
  setHidden(false);
  await vi.waitFor(() => expect(reports).toHaveLength(2));
  setHidden(false);
  expect(reports).toHaveLength(2);
});
