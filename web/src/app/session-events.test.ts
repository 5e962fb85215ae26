import { beforeEach, describe, expect, it } from 'vitest';
import { closeModal, presentModal } from '../lib/modal.ts';
import { setNavigator } from '../lib/return-path.ts';
import { applySessionEvent } from './session-events.ts';

describe('a session that expires', () => {
  let ledTo: string[] = [];
  beforeEach(() => {
    ledTo = [];
    setNavigator((path) => void ledTo.push(path));
    while (presentModal()) closeModal();
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
