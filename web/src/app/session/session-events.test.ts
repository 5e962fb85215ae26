import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { afterLeaving, closeAllModals, openModal, presentModal } from '../../lib/browser/modal.ts';
import { setNavigator } from '../../lib/session/return-path.ts';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { applySessionEvent } from './session-events.ts';

it('when an account is confirmed in another tab, the tab that asks for the code shows the welcome', () => {
  openModal('sign_up_verification', { email: 'pat@mail.example', verify: 'v1' });
  applySessionEvent('signed_in_elsewhere');
  expect(presentModal()).toBeUndefined();
  render(createElement(Toasts));
  expect(screen.getByText('You’re in. Add your car.')).toBeDefined();
});

describe('a session that expires', () => {
  let ledTo: string[] = [];
  beforeEach(async () => {
    ledTo = [];
    setNavigator((path) => void ledTo.push(path));
    closeAllModals();
    await new Promise<void>(afterLeaving);
  });

  it('an expired session opens the log-in dialog', () => {
    history.replaceState(null, '', '/my_garage');
    applySessionEvent('expired');
    expect(ledTo).toEqual(['/']);
    expect(presentModal()?.type).toBe('login');
  });

  it.each(['/secure', '/password-reset'])(
    'an expired session doesn’t interrupt choosing a new password at %s',
    (path) => {
      history.replaceState(null, '', path);
      applySessionEvent('expired');
      expect(ledTo).toEqual([]);
      expect(presentModal()).toBeUndefined();
    },
  );
});
