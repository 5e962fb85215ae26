import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../../test/answers.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { queryClient } from '../../lib/api/query-client.ts';
import { Component as TextsPage } from './texts-page.tsx';

const text = (id: string, sender: string | null, body: string) => ({
  id,
  type: 'received_text',
  attributes: {
    number: '(512) 555-0142',
    sender,
    owner: null,
    body,
    received_at: '2026-11-18T17:00:00Z',
  },
});

describe('the texts page', () => {
  beforeEach(() => queryClient.clear());

  it('a supervisor sees who wrote what, and marks it as read', async () => {
    answer('GET /api/v2/console/received_texts', {
      data: [text('7', 'Dana, Oak Street Garage', 'We’re closed'), text('8', null, 'Hello?')],
      meta: { count: 2 },
    });
    const read = answer('POST /api/v2/console/received_texts/{id}/read', undefined);
    const user = renderPage(<TextsPage />);
    const table = await screen.findByRole('group', { name: 'Unread texts' });
    expect(within(table).getByText('Dana, Oak Street Garage, (512) 555-0142')).toBeDefined();
    expect(within(table).getByText('Hello?')).toBeDefined();
    await user.click(
      screen.getByRole('button', { name: 'Mark the text from Dana, Oak Street Garage as read' }),
    );
    await expect.poll(() => read[0]?.url.pathname).toMatch(/\/received_texts\/7\/read$/);
  });
});
