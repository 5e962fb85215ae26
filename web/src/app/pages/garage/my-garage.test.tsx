import { act } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { testSession } from '../../../../test/people.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { reloadOldRelease } from '../../../lib/browser/old-release.ts';
import { vehiclesQuery } from '../../../lib/data/vehicles.queries.ts';
import { startSession } from '../../../lib/session/session.ts';
import { Component } from './my-garage.tsx';

vi.mock('./my-garage-service.tsx', () => Promise.reject(new Error('404')));
vi.mock('../../../lib/browser/old-release.ts', () => ({
  // Never settles, because a real one reloads the document.
  reloadOldRelease: vi.fn<() => Promise<void>>(() => new Promise(() => {})),
}));

it('reloads into the new release if the code of the Service tab is gone', async () => {
  answer('GET /api/v2/users/{id}', { data: testSession().user });
  await startSession(testSession());
  answer('GET /api/v2/servicechek/user_garages', { data: [{ id: '1', attributes: {} }] });
  answer('GET /api/v2/config', { links: {}, banner: {} });
  answer('GET /api/v2/servicechek/user_vehicles', { data: [], meta: { count: 0 } });
  queryClient.setQueryData(vehiclesQuery.queryKey, []);
  await act(async () =>
    renderPage(
      <Routes>
        <Route path="/my_garage/*" element={<Component />} />
      </Routes>,
      '/my_garage/service',
    ),
  );
  await expect.poll(() => vi.mocked(reloadOldRelease).mock.calls).toHaveLength(1);
});
