import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { useLocation } from 'react-router';
import { answers } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { saveHold } from '../held/hold/stored-hold.ts';
import { loadDeskSettings } from '../keys/desk-settings.ts';
import { ConsoleFrame } from '../../layout/console-frame.tsx';
import type { FoundMatter } from './look-up.queries.ts';

const matter = (more: Partial<FoundMatter> = {}): FoundMatter => ({
  kind: 'booking',
  id: '12',
  reference: 'HWPLXZ',
  service_title: 'Oil change',
  vehicle: '2019 Subaru Outback',
  service_provider_id: '3',
  since: '2026-11-20T20:00:00Z',
  open: true,
  holder: null,
  held_by_you: false,
  ...more,
});
const shop = (name: string, matters: FoundMatter[]) => ({
  id: '3',
  name,
  town: 'Denver, CO',
  number: '+13035550182',
  never_call: false,
  matters,
});

function Page() {
  const { state } = useLocation();
  return (
    <>
      <ConsoleFrame title="Call desk" tools={null}>
        <output>{JSON.stringify(state)}</output>
      </ConsoleFrame>
    </>
  );
}

describe('looking up who is calling', () => {
  let found: { shops: ReturnType<typeof shop>[]; matters: FoundMatter[] };
  beforeEach(() => {
    saveHold(undefined);
    loadDeskSettings(`look-up ${Math.random()}`);
    found = { shops: [], matters: [matter()] };
    answers.use(http.get('*/api/v2/console/look_up', () => HttpResponse.json(found)));
  });
  const open = async (typed: string) => {
    renderPage(<Page />);
    fireEvent.keyDown(document.body, { key: '/' });
    await userEvent.type(await screen.findByRole('combobox'), typed);
  };
  const asked = () => document.querySelector('output')?.textContent;

  it('the slash key opens it, and Enter claims what the letters stand for', async () => {
    await open('hwp lxz{Enter}');
    await waitFor(() => expect(asked()).toBe('{"claim":{"kind":"booking","id":"12"}}'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('the arrow keys choose what a shop is called about', async () => {
    const second = matter({ id: '13', kind: 'price', service_title: 'Front brakes' });
    found = { shops: [shop('Hilltop Motors', [matter(), second])], matters: [] };
    await open('hill');
    await screen.findByText('(303) 555-0182', { exact: false });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(asked()).toBe('{"claim":{"kind":"price","id":"13"}}'));
  });

  it.each([
    ['another agent holds it', { holder: 'Andre' }, 'Andre holds it, so you can’t open it now.'],
    ['it’s closed', { open: false }, 'Closed, so you can’t open it now.'],
  ])('a reason is shown if %s', async (_why, more, words) => {
    found.matters = [matter(more)];
    await open('hwplxz{Enter}');
    await screen.findByText(words);
    expect(asked()).toBe('null');
  });

  it('what the agent holds stays open', async () => {
    saveHold({ kind: 'price', id: '7', leaseToken: 'token' });
    await open('hwplxz{Enter}');
    await screen.findByText('Finish or return what you hold, and then open this.');
    expect(asked()).toBe('null');
  });

  it('a shop that is never called is marked, and has nothing to open', async () => {
    found = { shops: [{ ...shop('Barton Tire', []), never_call: true }], matters: [] };
    await open('barton{Enter}');
    await screen.findByText('Nothing is open with Barton Tire.');
    expect(screen.getByText('Never call')).toBeTruthy();
  });
});
