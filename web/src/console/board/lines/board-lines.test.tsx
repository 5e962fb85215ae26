import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { ANSWERED, LINE } from '../../../../test/held-request.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { Toasts } from '../../../ui/feedback/toasts.tsx';
import { BoardLines } from './board-lines.tsx';
import { saveDeskSession, type DeskSession } from '../../console-session.ts';
import { reloadLines, type BoardLine, type SuperviseMode } from './lines.queries.ts';

const lines: BoardLine[] = [
  { ...LINE, ...ANSWERED, recording: 'kept', recording_now: true },
  { ...LINE, id: '52', agent: 'Dee', shop: 'Union Garage', state: 'ringing_shop' },
  { ...LINE, ...ANSWERED, id: '53', agent: 'Carl', shop: 'Aspen Auto', recording: 'declined' },
];

const row = async (agent: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${agent} `) }));

const SUPERVISOR = { id: '97', type: 'user' as const, attributes: { first_name: 'Sofia' } };

/** The server notes who listens to Bea, and how. */
function supervisable() {
  return answer('POST /api/v2/console/lines/{id}/supervise', ({ body }) => {
    const { mode } = body as { mode: SuperviseMode };
    const supervised = mode === 'leave' ? null : { user_id: SUPERVISOR.id, by: 'Sofia', mode };
    const [bea = LINE, ...others] = lines;
    answer('GET /api/v2/console/lines', { data: [{ ...bea, supervised }, ...others] });
    return { ...bea, supervised };
  });
}

describe('the lines on the board', () => {
  beforeEach(() => {
    queryClient.clear();
    saveDeskSession({ token: 'token', user: SUPERVISOR } as DeskSession);
    answer('GET /api/v2/console/lines', { data: lines });
  });

  it('shows who is on the phone with whom, and what may be heard', async () => {
    renderPage(<BoardLines />);
    const bea = await row('Bea');
    expect(bea.getByText('On the line')).toBeTruthy();
    expect(bea.getByText('They said it’s OK')).toBeTruthy();
    expect((await row('Dee')).getByText('Ringing the shop')).toBeTruthy();
    expect((await row('Dee')).getByText('Not connected yet')).toBeTruthy();
    expect((await row('Carl')).getAllByText('Shop said no')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Lines in use: 3' })).toBeTruthy();
  });

  it('a supervisor listens, talks to the agent, joins, and stops', async () => {
    const modes = supervisable();
    const user = renderPage(<BoardLines />);
    await user.click((await row('Bea')).getByRole('button', { name: 'Listen to Bea' }));
    const panel = within(await screen.findByRole('region', { name: 'Listening to Bea' }));
    expect(panel.getByText('You hear both. They don’t hear you.')).toBeTruthy();
    expect(panel.getByText(/^Bea sees that you’re on the line/)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: /^Talk to Bea/ }));
    await panel.findByText('Bea hears you. The shop doesn’t.');
    await user.click(panel.getByRole('button', { name: /^Join the call/ }));
    await panel.findByText('Both hear you.');
    await user.click(panel.getByRole('button', { name: 'Stop' }));
    await expect.poll(() => screen.queryByRole('region', { name: 'Listening to Bea' })).toBeNull();
    expect(modes.map(({ body }) => body)).toEqual(
      ['listen', 'coach', 'join', 'leave'].map((mode) => ({ mode })),
    );
  });

  it('says who listens as the server does: after a reload, and once the shop said no', async () => {
    const listening = { user_id: SUPERVISOR.id, by: 'Sofia', mode: 'listen' as const };
    const bea = { ...LINE, ...ANSWERED, supervised: listening };
    const carl = { ...bea, id: '53', agent: 'Carl', supervised: { ...listening, user_id: '98' } };
    answer('GET /api/v2/console/lines', { data: [bea, carl] });
    renderPage(<BoardLines />);
    expect(await screen.findByRole('region', { name: 'Listening to Bea' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Listening to Carl' })).toBeNull();
    answer('GET /api/v2/console/lines', {
      data: [{ ...bea, supervised: null, recording: 'declined' }],
    });
    await reloadLines();
    await expect.poll(() => screen.queryByRole('region', { name: 'Listening to Bea' })).toBeNull();
  });

  it('a caller whom nobody knows isn’t a request, and has a name to hang up on', async () => {
    const caller = { shop: null, direction: 'in', kind: 'incoming_call', work_id: '4' } as const;
    answer('GET /api/v2/console/lines', { data: [{ ...LINE, ...ANSWERED, ...caller }] });
    const user = renderPage(<BoardLines />);
    const bea = await row('Bea');
    expect(bea.getByText('A caller')).toBeTruthy();
    expect(bea.getByText('Calling us')).toBeTruthy();
    await user.click(bea.getByRole('button', { name: 'Hang up for Bea' }));
    expect(screen.getByRole('dialog', { name: 'Hang up on the caller?' })).toBeTruthy();
  });

  it('a refusal to listen is shown', async () => {
    answer(
      'POST /api/v2/console/lines/{id}/supervise',
      refusal(409, 'conflict', 'The shop said no to recording.'),
    );
    const user = renderPage(
      <>
        <BoardLines />
        <Toasts />
      </>,
    );
    await user.click((await row('Bea')).getByRole('button', { name: 'Listen to Bea' }));
    expect(await screen.findByText('The shop said no to recording.')).toBeTruthy();
  });

  it('hangs up for an agent after a question', async () => {
    const hung = answer('POST /api/v2/console/lines/{id}/hang_up', lines[2] ?? {});
    const user = renderPage(<BoardLines />);
    await user.click((await row('Carl')).getByRole('button', { name: 'Hang up for Carl' }));
    expect(hung).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'Hang up on Aspen Auto?' }));
    await user.click(dialog.getByRole('button', { name: 'Hang up' }));
    await expect.poll(() => hung.length).toBe(1);
  });
});
