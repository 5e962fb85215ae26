import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../../../test/answers.ts';
import { testSession } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { reloadOldRelease } from '../../lib/browser/old-release.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { vehiclesQuery } from '../../lib/data/vehicles.queries.ts';
import { startSession } from '../../lib/session/session.ts';
import { GarageOverview } from './garage-overview.tsx';

const loading = vi.hoisted(() => Promise.withResolvers<never>());
vi.mock('./empty/empty-garage.tsx', () => loading.promise);
vi.mock('../../lib/browser/old-release.ts', () => ({
  // Never settles, because a real one reloads the document.
  reloadOldRelease: vi.fn<() => Promise<void>>(() => new Promise(() => {})),
}));

beforeEach(async () => {
  answer('GET /api/v2/users/{id}', { data: testSession().user });
  await startSession(testSession());
  answer('GET /api/v2/servicechek/user_garages', { data: [{ id: '1', attributes: {} }] });
  answer('GET /api/v2/servicechek/user_vehicles', { data: [], meta: { count: 0 } });
  queryClient.setQueryData(vehiclesQuery.queryKey, []);
});

it('reloads into the new release if the code of an empty garage is gone', async () => {
  await act(async () =>
    renderPage(
      <>
        <h1>My Garage</h1>
        <GarageOverview />
      </>,
    ),
  );
  expect(screen.getByRole('heading', { name: 'My Garage' })).toBeTruthy();
  expect(reloadOldRelease).not.toHaveBeenCalled();
  loading.reject(new Error('404'));
  await expect.poll(() => vi.mocked(reloadOldRelease).mock.calls).toHaveLength(1);
});
