import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../../test/answers.ts';
import { VOICE } from '../../test/held-request.ts';
import { testSession } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { createStore, useStore } from '../lib/browser/external-store.ts';
import { ConsoleApp } from './console-app.tsx';
import { saveDeskSession, type DeskSession } from './console-session.ts';

const phone = vi.hoisted(() => ({
  running: [] as string[],
  useTalking: (): boolean => false,
}));
vi.mock('./browser-phone/browser-phone.ts', () => ({
  hangUpHere: () => {},
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
  if (broken) throw new Error('a broken page');
  return (
    <>
      <button onClick={() => setBroken(true)}>Break</button>
      <input aria-label="Note" />
    </>
  );
}

const talking = createStore(false);
phone.useTalking = () => useStore(talking);

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

it('a call goes on after the session ends, and the phone stops after it', async () => {
  renderPage(<ConsoleApp />);
  await waitFor(() => expect(phone.running).toEqual(['5']));
  act(() => talking.set(true));
  act(() => saveDeskSession(undefined));
  expect(phone.running).toEqual(['5']);
  act(() => talking.set(false));
  expect(phone.running).toEqual([]);
});

it('typing doesn’t go on as shortcuts on any page', async () => {
  const user = renderPage(<ConsoleApp />);
  await user.type(screen.getByLabelText('Note'), 'ask for');
  screen.getByLabelText('Note').blur();
  expect(fireEvent.keyDown(document.body, { key: 'd' })).toBe(false);
});
