import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { makeQuote } from '../test-quote.ts';
import { CorrectQuoteModal } from './correct-quote-modal.tsx';
import { correctedFrom, correctionOf } from './correction.ts';
import { DeskNoteModal } from './desk-note-modal.tsx';

const CORRECT = 'PATCH /api/v2/servicechek/user_quotes/{id}';
const photo = (id: string) => ({ id, url: `/p/${id}`, thumbnail_url: `/p/${id}/small` });
const quote = makeQuote('71', { note: 'It squeaks.', photos: [photo('8'), photo('9')] });

it('only what changed is sent', () => {
  const before = correctedFrom(quote);
  expect(correctionOf(before, before)).toEqual({});
  expect(correctionOf({ ...before, radius: '25', note: '' }, before)).toEqual({
    radius: 25,
    note: '',
    before_first_call: true,
  });
  expect(correctionOf({ ...before, zip: '78704' }, before)).toEqual({
    user_address: { address: '12 Elm St', city: 'Austin', state: 'TX', zip: '78704' },
  });
});

it('a request can be corrected', async () => {
  answer('GET /api/v2/servicechek/user_vehicles', { data: [], meta: { count: 0 } });
  answer('GET /api/v2/servicechek/user_quotes/{id}', { data: quote });
  const sent = answer(CORRECT, { data: quote });
  const user = renderPage(<CorrectQuoteModal input={{ quoteId: quote.id }} hidden={false} />);
  await user.clear(await screen.findByLabelText(/^Note to shops/));
  await user.type(screen.getByLabelText(/^Note to shops/), 'It grinds.');
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({
      servicechek_user_quote: {
        note: 'It grinds.',
        before_first_call: true,
        photo_ids: ['9'],
      },
    });
});

it('after the first call, a note goes to the agent', async () => {
  const sent = answer(CORRECT, { data: quote });
  const user = renderPage(<DeskNoteModal input={{ quoteId: '71' }} hidden={false} />);
  await user.type(screen.getByLabelText(/^Note/), ' I have the pads. ');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({
      servicechek_user_quote: { note: 'I have the pads.' },
    });
});
