import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { NO_VOICE, VOICE } from '../../../test/held-request.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { testSession } from '../../../test/people.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { saveDeskSession, type DeskSession } from '../console-session.ts';
import { OwnPhone } from './own-phone.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import type { Member } from './staff.queries.ts';

const UNCONFIRMED = { number: '+15125554412', confirmed_at: null };

describe('the phone on which calls ring', () => {
  beforeEach(() => {
    queryClient.clear();
    saveDeskSession(testSession('5') as DeskSession);
  });
  afterEach(() => saveDeskSession(undefined));

  it('isn’t mentioned on a server without a phone line', async () => {
    const reads = answer('GET /api/v2/console/voice', NO_VOICE);
    renderPage(<OwnPhone />);
    await expect.poll(() => reads.length).toBe(1);
    expect(screen.queryByRole('heading', { name: 'Your phone' })).toBeNull();
  });

  it('is confirmed with the code that a call says', async () => {
    let voice = { ...VOICE, agent_number: UNCONFIRMED as typeof VOICE.agent_number };
    answer('GET /api/v2/console/voice', () => voice);
    const called = answer('POST /api/v2/console/voice/code', () => voice);
    let reply: () => object = () => refusal(422, 'call_code_invalid', 'That code is wrong.');
    const confirmed = answer('POST /api/v2/console/voice/confirm', () => reply() as never);
    const user = renderPage(<OwnPhone />);
    await user.click(await screen.findByRole('button', { name: 'Call me with a code' }));
    await user.type(await screen.findByLabelText('Code from the call'), '111111');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('That code is wrong.')).toBeTruthy();
    reply = () => {
      voice = VOICE;
      return voice;
    };
    await user.type(screen.getByLabelText('Code from the call'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(
      await screen.findByText('Your calls can ring at (512) 555-4412 (confirmed).'),
    ).toBeTruthy();
    expect(called).toHaveLength(1);
    expect(confirmed.map(({ body }) => body)).toEqual([{ code: '111111' }, { code: '123456' }]);
  });

  it('is set by a supervisor, and a wrong number is refused at its field', async () => {
    let reply: object = refusal(422, 'invalid', 'The number isn’t a US number.', {
      errors: [{ field: 'number', details: ['isn’t a US number'] }],
    });
    const set = answer('PATCH /api/v2/console/staff/{id}/phone', () => reply as never);
    const member = { id: '8', attributes: { first_name: 'Dee', last_name: 'Lee' } } as Member;
    let closed = false;
    const user = renderPage(
      <PhoneDialog
        member={member}
        onClose={() => {
          closed = true;
        }}
      />,
    );
    await user.type(screen.getByLabelText('US phone number'), '+44 20 7946 0000');
    await user.click(screen.getByRole('button', { name: 'Set phone' }));
    expect(await screen.findByText(/isn’t a US number/)).toBeTruthy();
    expect(closed).toBe(false);
    reply = { agent_number: UNCONFIRMED };
    await user.clear(screen.getByLabelText('US phone number'));
    await user.click(screen.getByRole('button', { name: 'Set phone' }));
    await expect.poll(() => closed).toBe(true);
    expect(set.map(({ body }) => body)).toEqual([{ number: '+44 20 7946 0000' }, { number: null }]);
  });
});
