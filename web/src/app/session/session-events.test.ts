import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { afterLeaving, closeAllModals, openModal, presentModal } from '../../lib/browser/modal.ts';
import { setNavigator } from '../../lib/session/return-path.ts';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { applySessionEvent } from './session-events.ts';

it('an account confirmed in another tab is welcomed in the tab that asked for the code', () => {
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

  it('an expired session leads to the log in', () => {
    history.replaceState(null, '', '/my_garage');
    applySessionEvent('expired');
    expect(ledTo).toEqual(['/']);
    expect(presentModal()?.type).toBe('login');
  });

  it.each(['/secure?token=x', '/password-reset?token=x'])(
    'an expired session leaves whoever chooses a new password at %s where they are',
    (path) => {
      history.replaceState(null, '', path);
      applySessionEvent('expired');
      expect(ledTo).toEqual([]);
      expect(presentModal()).toBeUndefined();
    },
  );
});
