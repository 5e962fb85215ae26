import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../../test/answers.ts';
import { VOICE } from '../../test/held-request.ts';
import { testSession } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { createStore, useStore } from '../lib/browser/external-store.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ConsoleApp } from './console-app.tsx';
import { saveDeskSession, type DeskSession } from './console-session.ts';

const phone = vi.hoisted(() => ({
  running: [] as string[],
  useTalking: (): boolean => false,
  hangUp: () => {},
}));
vi.mock('./browser-phone/browser-phone.ts', () => ({
  hangUpHere: () => phone.hangUp(),
  useBrowserPhone: () => ({ talking: phone.useTalking() }),
  startBrowserPhone(staffId: string) {
    phone.running.push(staffId);
    return () => void phone.running.splice(phone.running.indexOf(staffId), 1);
  },
}));
vi.mock('../lib/api/live-updates.ts', () => ({
  isLive: () => true,
  keepLive: () => () => {},
  onLiveMessage: () => () => {},
}));
vi.mock('./routes.tsx', () => ({ ConsoleRoutes: Page }));

function Page() {
  const [broken, setBroken] = useState(false);
  const [asks, setAsks] = useState(false);
  if (broken) throw new Error('a broken page');
  return (
    <>
      <button onClick={() => setBroken(true)}>Break</button>
      <button onClick={() => setAsks(true)}>Open a dialog</button>
      {asks && (
        <Dialog title="Sure?" onClose={() => {}}>
          <p>Text</p>
        </Dialog>
      )}
      <input aria-label="Note" />
    </>
  );
}

const talking = createStore(false);
phone.useTalking = () => useStore(talking);
phone.hangUp = () => talking.set(false);

beforeEach(() => {
  answer('GET /api/v2/console/voice', { ...VOICE, provider: 'twilio', phone: 'browser' });
  talking.set(false);
  saveDeskSession(testSession('5') as DeskSession);
});

it('a page that crashes doesn’t end the call', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const user = renderPage(<ConsoleApp />);
  await waitFor(() => expect(phone.running).toEqual(['5']));
  act(() => talking.set(true));
  await user.click(screen.getByRole('button', { name: 'Break' }));
  await screen.findByText('This page didn’t load.');
  expect(phone.running).toEqual(['5']);
});

describe('a call that outlasts its session', () => {
  const bar = () => screen.queryByRole('region', { name: 'Open call' });
  async function outlasts() {
    const user = renderPage(<ConsoleApp />);
    await waitFor(() => expect(phone.running).toEqual(['5']));
    act(() => talking.set(true));
    expect(bar()).toBeNull();
    act(() => saveDeskSession(undefined));
    expect(phone.running).toEqual(['5']);
    return user;
  }

  it('has a button to hang up, and the phone stops after it', async () => {
    const user = await outlasts();
    expect(screen.getByRole('alert').textContent).toContain('You’re still on the call');
    await user.click(screen.getByRole('button', { name: 'Hang up' }));
    expect(bar()).toBeNull();
    expect(phone.running).toEqual([]);
  });

  it('is back at the desk once its agent is', async () => {
    await outlasts();
    act(() => saveDeskSession(testSession('5') as DeskSession));
    expect(bar()).toBeNull();
    expect(phone.running).toEqual(['5']);
  });

  it('can be ended by another agent, even over a dialog, whose phone starts after it', async () => {
    const user = await outlasts();
    act(() => saveDeskSession(testSession('6') as DeskSession));
    await user.click(screen.getByRole('button', { name: 'Open a dialog' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('alert').textContent).toContain('Another agent’s call');
    await user.click(dialog.getByRole('button', { name: 'Hang up' }));
    await waitFor(() => expect(phone.running).toEqual(['6']));
  });
});

it('typing doesn’t go on as shortcuts on any page', async () => {
  const user = renderPage(<ConsoleApp />);
  await user.type(screen.getByLabelText('Note'), 'ask for');
  screen.getByLabelText('Note').blur();
  expect(fireEvent.keyDown(document.body, { key: 'd' })).toBe(false);
});
