import { expect, it } from 'vitest';
import { EMAIL_ATTEMPTS } from '../../../platform/mail/email-retries.ts';
import { stateOfEmail } from './messages.rules.ts';

const email = {
  id: '1',
  user_id: '2',
  kind: 'receipt',
  recipient: 'o@people.test',
  single: null,
  created_at: new Date('2031-01-01T00:00Z'),
  sent_at: null,
  expires_at: null,
  expired_at: null,
  refused_at: null,
  uncertain_at: null,
  repeatable: true,
  last_error: 'connect ECONNREFUSED',
  has_content: true,
};

it('an e-mail has failed after its last attempt, even if it was written long before', () => {
  expect(stateOfEmail({ ...email, failures: 0 })).toBe('waiting');
  // Resending starts over.
  expect(stateOfEmail({ ...email, failures: 1 })).toBe('retrying');
  expect(stateOfEmail({ ...email, failures: EMAIL_ATTEMPTS })).toBe('failed');
});
