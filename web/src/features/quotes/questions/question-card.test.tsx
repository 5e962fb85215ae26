import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { makeQuote } from '../test-quote.ts';
import { QuestionCard } from './question-card.tsx';
import type { OwnerQuestion } from './questions.queries.ts';

const QUESTIONS = 'GET /api/v2/servicechek/user_quotes/{id}/questions';
const ANSWER = 'POST /api/v2/servicechek/user_quotes/{id}/questions/{question_id}/answer';

let quotes = 0;
const asked = (more: Partial<OwnerQuestion['attributes']> = {}): OwnerQuestion => ({
  id: '3',
  type: 'owner_question',
  attributes: {
    text: 'Is semi-metallic fine?',
    choices: ['Ceramic only', 'Semi-metallic is fine'],
    state: 'open',
    asked_at: '2099-11-21T19:25:00Z',
    answer_by: '2099-11-21T19:35:00Z',
    answer: null,
    answered_at: null,
    correctable_until: null,
    ...more,
  },
});

function show(question: OwnerQuestion) {
  answer(QUESTIONS, { data: [question] });
  const sent = answer(ANSWER, { data: question });
  quotes += 1;
  const quote = makeQuote(`70${quotes}`, { question_count: 1, status: 'gathering_price' });
  return { sent, user: renderPage(<QuestionCard quote={quote} />) };
}

it('a choice answers with one tap', async () => {
  const { sent, user } = show(asked());
  expect(await screen.findByText(/If you don’t answer by 1:35 pm/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Semi-metallic is fine' }));
  await expect.poll(() => sent[0]?.body).toEqual({ choice: 'Semi-metallic is fine' });
  expect(sent[0]?.url.pathname).toMatch(/\/questions\/3\/answer$/);
});

it('an owner can be unsure, or write instead', async () => {
  const { sent, user } = show(asked());
  await user.click(await screen.findByRole('button', { name: 'Write instead' }));
  await user.type(screen.getByLabelText(/^Your answer/), 'Whatever is cheaper.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => sent[0]?.body).toEqual({ text: 'Whatever is cheaper.' });
  await user.click(screen.getByRole('button', { name: 'I’m not sure' }));
  await expect.poll(() => sent[1]?.body).toEqual({ choice: 'I’m not sure' });
});

it('a late answer is still welcome', async () => {
  show(asked({ state: 'lapsed', answer_by: '2020-11-21T19:35:00Z' }));
  expect(await screen.findByText(/Your answer still helps/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ceramic only' })).toBeTruthy();
});

it('an answer can be changed until its hour is over', async () => {
  const answered = { state: 'answered', answer: 'Ceramic only' } as const;
  const { user, sent } = show(asked({ ...answered, correctable_until: '2099-11-21T20:30:00Z' }));
  await user.click(await screen.findByRole('button', { name: 'Change my answer' }));
  await user.click(screen.getByRole('button', { name: 'Semi-metallic is fine' }));
  await expect.poll(() => sent).toHaveLength(1);
});

it.each([
  ['Ceramic only', 'Thank you. We’re telling the shops.'],
  ['I’m not sure', 'Thank you. We’ll continue with your original request.'],
])('after “%s”, the card says what happens', async (given, thanks) => {
  show(asked({ state: 'answered', answer: given }));
  expect(await screen.findByText(thanks)).toBeTruthy();
});

it('an answer that can no longer be changed has no buttons', async () => {
  show(asked({ state: 'answered', answer: 'Ceramic only', correctable_until: null }));
  expect(await screen.findByText('Ceramic only')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
