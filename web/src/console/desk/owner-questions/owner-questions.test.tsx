import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import type { HeldRequest } from '../desk.queries.ts';
import type { HeldActions } from '../held/hold/use-held-actions.ts';
import type { HeldState } from '../held/hold/use-held-state.ts';
import { AskOwnerDialog } from './ask-owner-dialog.tsx';
import { OwnerAnswer } from './owner-answer.tsx';
import { OwnerAnswers } from './owner-answers.tsx';
import type { DeskQuestion } from './owner-questions.queries.ts';

const question = (more: Partial<DeskQuestion> = {}): DeskQuestion => ({
  id: '1',
  text: 'Is semi-metallic fine?',
  choices: ['Ceramic only', 'Semi-metallic is fine'],
  about: null,
  state: 'open',
  asked_at: '2026-11-21T19:25:00Z',
  answer_by: '2026-11-21T19:35:00Z',
  seen: false,
  answer: null,
  answered_at: null,
  ...more,
});
const answered = question({ state: 'answered', answer: 'Semi-metallic is fine', seen: true });

const READY = [
  { text: 'Brakes: which pad type?', choices: ['Ceramic', 'Organic'], about: null },
  { text: 'Is this the right car: 2015 Honda Civic?', choices: ['Yes', 'No'], about: 'vehicle' },
] as const;

const setDialog = vi.fn<() => void>();
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('the dialog that asks the owner', () => {
  beforeEach(() => setDialog.mockClear());

  function open() {
    const sent = answer('POST /api/v2/console/requests/{id}/questions', question(), 201);
    const state = {
      hold: { kind: 'price', id: '7', leaseToken: 'token' },
      request: { owner_questions: [], ready_questions: READY },
      setDialog,
      reload: async () => undefined,
    } as unknown as HeldState;
    renderPage(
      <AskOwnerDialog
        state={state}
        actions={{ leaveOnLostLease: () => false } as unknown as HeldActions}
      />,
    );
    return sent;
  }

  it('a digit chooses a ready question, with its choices and subject', async () => {
    const sent = open();
    press('2');
    fireEvent.click(await screen.findByRole('button', { name: 'Ask now' }));
    await expect
      .poll(() => sent[0]?.body)
      .toEqual({
        text: READY[1].text,
        choices: ['Yes', 'No'],
        about: 'vehicle',
      });
    expect(sent[0]?.headers.get('lease-token')).toBe('token');
    expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
    await expect.poll(() => setDialog.mock.calls).toHaveLength(1);
  });

  it('m writes a question, which is answered with yes or no', async () => {
    const sent = open();
    press('m');
    const field = screen.getByLabelText(/^Question/);
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'Does it shake?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ask now' }));
    await expect
      .poll(() => sent[0]?.body)
      .toEqual({ text: 'Does it shake?', choices: ['Yes', 'No'], about: null });
  });
});

describe('the owner’s answer at the desk', () => {
  it('is shown until Enter is pressed, and again after it changed', () => {
    const request = (more: Partial<DeskQuestion>) =>
      ({ owner_questions: [{ ...answered, ...more }] }) as HeldRequest;
    const { rerender } = render(<OwnerAnswer request={request({})} onAskOwner={setDialog} />);
    expect(screen.getByText('The owner answered')).toBeTruthy();
    press('Enter');
    expect(screen.queryByText('The owner answered')).toBeNull();
    rerender(<OwnerAnswer request={request({ answer: 'Ceramic only' })} onAskOwner={setDialog} />);
    expect(screen.getByText('Ceramic only')).toBeTruthy();
  });

  it('is among the facts of the request', () => {
    renderPage(
      <dl>
        <OwnerAnswers questions={[answered, question({ id: '2', text: 'Does it shake?' })]} />
      </dl>,
    );
    expect(screen.getByText('Semi-metallic is fine')).toBeTruthy();
    expect(screen.getByText(/not seen yet/)).toBeTruthy();
  });
});
