import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../test/answers.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { FailedJobs } from './failed-jobs.tsx';

it('a supervisor retries failed jobs of one kind', async () => {
  const handled = answer('POST /api/v2/console/dead_letters', { count: 3 });
  const kind = { job: 'send-email', count: 3, since: '2026-11-22T12:00:00Z', error: '451 later' };
  const user = renderPage(<FailedJobs kinds={[kind]} />);
  expect(screen.getByText('451 later')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Retry send-email' }));
  await expect.poll(() => handled[0]?.body).toEqual({ action: 'retry', job: 'send-email' });
});
