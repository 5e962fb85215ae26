import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { makeQuote } from '../test-quote.ts';
import { QuoteTimeline } from './quote-timeline.tsx';

it('times are in the shops’ time zone, and say so when the reader’s is different', async () => {
  answer('GET /api/v2/servicechek/user_quotes/{id}/timeline', {
    data: [
      {
        at: '2026-11-20T20:31:00Z',
        kind: 'priced',
        text: 'Lamar Garage gave a price',
        service_provider_id: '1',
      },
    ],
    meta: { summary: '1 called: 1 priced' },
  });
  const { user_address: place } = makeQuote('7').attributes;
  const quote = makeQuote('7', { user_address: { ...place, timezone: 'Pacific/Honolulu' } });
  renderPage(<QuoteTimeline quote={quote} />);
  expect(await screen.findByText('10:31 am')).toBeDefined();
  expect(screen.getByText(/^Times are in Hawaii.* Time\.$/)).toBeDefined();
});
