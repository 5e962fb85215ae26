import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import type { HeldDialogProps } from '../held/hold/use-held-actions.ts';
import type { TextsDialog as Shown } from '../held/held-dialog.ts';
import { TextsDialog } from './texts-dialog.tsx';
import { reloadTexts } from './texts.queries.ts';

const TEXTS = 'GET /api/v2/console/shops/{id}/texts';
const CONFIRM = 'POST /api/v2/console/requests/{id}/texts/{text_id}/confirm';
const SETTLE = 'POST /api/v2/console/requests/{id}/texts/{text_id}/settle';
const SEND = 'POST /api/v2/console/requests/{id}/shop_texts';

const received = (id: string, body: string, kind: string, spans: object[] = []) => ({
  id,
  from: 'shop',
  body,
  at: '2026-11-21T15:00:00Z',
  kind,
  spans,
  to_read: true,
  settled_as: null,
});
const asked = {
  id: '1',
  from: 'automatic',
  body: null,
  at: '2026-11-21T14:50:00Z',
  state: 'delivered',
};
const proposal = {
  text_id: '9',
  price: {
    price: 289,
    out_the_door: true,
    oem_parts: null,
    warranty_months: null,
    warranty_miles: null,
    estimated: false,
  },
  not_said: ['warranty', 'earliest_slot'],
};
const priced = received('9', '$289 out the door', 'price', [
  { start: 0, end: 4, field: 'price' },
  { start: 5, end: 17, field: 'out_the_door' },
]);
const showTexts = (data: object[], more: object = {}) =>
  answer(TEXTS, {
    data: [asked, ...data],
    numbers: [{ name: 'Gus', number: '(303) 555-0161' }],
    sent_today: 1,
    proposal: null,
    answerable: true,
    ...more,
  });

const setDialog = vi.fn<(dialog: undefined) => void>();
const dial = vi.fn<(shopId: string) => void>();
const reload = vi.fn<() => Promise<void>>().mockResolvedValue();
function open() {
  const props = {
    dialog: { kind: 'texts', shop: { id: '3', name: 'Platte River Brake' } },
    state: {
      hold: { kind: 'price', id: '7', leaseToken: 'token' },
      request: { services: [] },
      setDialog,
      reload,
    },
    actions: { dial, leaveOnLostLease: () => false, thenLeave: () => ({ onSuccess: () => {} }) },
  };
  return renderPage(<TextsDialog {...(props as unknown as HeldDialogProps<Shown>)} />);
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('texts with a shop', () => {
  beforeEach(() => {
    queryClient.clear();
    vi.clearAllMocks();
  });

  it('a proposed price is saved by Enter, after the agent has seen its words', async () => {
    showTexts([priced], { proposal });
    const saved = answer(CONFIRM, {
      id: '5',
      prices: 1,
      status: 'gathering_price',
      waiting: false,
    });
    const user = open();
    const save = await screen.findByRole('button', { name: /Save \$289/ });
    const thread = screen.getByRole('list', { name: 'Texts' });
    expect(within(thread).getByText('$289').tagName).toBe('U');
    expect(within(thread).getByText('out the door').tagName).toBe('U');
    expect(screen.getByText('warranty, earliest time')).toBeDefined();
    expect(document.activeElement).toBe(save);
    await user.keyboard('{Enter}');
    await expect.poll(() => saved[0]?.body).toEqual({ last_text_id: '9', read_back: false });
    await expect.poll(() => setDialog.mock.calls.length).toBe(1);
  });

  it('a price far from the usual one is saved only after it was read back', async () => {
    showTexts([priced], { proposal });
    answer(CONFIRM, refusal(409, 'read_back', 'Read it back: $289.'));
    const user = open();
    await user.click(await screen.findByRole('button', { name: /Save \$289/ }));
    const saved = answer(CONFIRM, {
      id: '5',
      prices: 1,
      status: 'gathering_price',
      waiting: false,
    });
    await user.click(await screen.findByRole('button', { name: 'Save confirmed price' }));
    await expect.poll(() => saved[0]?.body).toMatchObject({ read_back: true });
  });

  it('0 says that it isn’t a price, d calls, and 2 asks about the warranty', async () => {
    showTexts([priced], { proposal });
    const settled = answer(SETTLE, undefined);
    const sent = answer(SEND, { state: 'queued' });
    open();
    await screen.findByRole('button', { name: /Save \$289/ });
    press('0');
    await expect.poll(() => settled[0]?.body).toEqual({ as: 'not_a_price' });
    press('2');
    await expect
      .poll(() => sent[0]?.body)
      .toEqual({ service_provider_id: '3', body: 'What warranty comes with it?' });
    press('d');
    expect(dial).toHaveBeenCalledWith('3');
  });

  it('p opens the full form with what was read', async () => {
    showTexts([priced], { proposal });
    open();
    await screen.findByRole('button', { name: /Save \$289/ });
    press('p');
    expect(await screen.findByRole('dialog', { name: /Price texted by/ })).toBeDefined();
    expect(screen.getByDisplayValue('289')).toBeDefined();
  });

  it('“closed today” closes the shop for the day', async () => {
    showTexts([received('9', 'closed today', 'closed_today')]);
    const settled = answer(SETTLE, undefined);
    const user = open();
    await user.click(await screen.findByRole('button', { name: /Close for today/ }));
    await expect.poll(() => settled[0]?.body).toEqual({ as: 'closed_today' });
  });

  it('keys are letters while the agent types, and the text is sent once', async () => {
    showTexts([received('9', 'Who is this?', 'who_is_this')]);
    const sent = answer(SEND, { state: 'queued' });
    const user = open();
    await screen.findByRole('heading', { name: 'Asks who we are' });
    press('m');
    await user.keyboard('do 2 rotors?{Enter}');
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual([{ service_provider_id: '3', body: 'do 2 rotors?' }]);
    expect(dial).not.toHaveBeenCalled();
  });

  it('a shop without a number for texts says so', async () => {
    answer(TEXTS, { data: [], numbers: [], sent_today: 0, proposal: null, answerable: false });
    open();
    expect(await screen.findByText('Nobody at this shop has agreed to texts.')).toBeDefined();
    expect(screen.queryByText('No text to read')).toBeNull();
  });

  it('a text that arrives takes no focus from the button in use', async () => {
    showTexts([received('8', 'ok?', 'question')]);
    open();
    const thanks = await screen.findByRole('button', { name: /Thanks/ });
    thanks.focus();
    showTexts([received('8', 'ok?', 'question'), priced], { proposal });
    await reloadTexts();
    await screen.findByRole('button', { name: /Save \$289/ });
    expect(document.activeElement).toBe(thanks);
  });

  it('a text whose reply was lost keeps its key while the dialog is closed', async () => {
    showTexts([received('9', 'Who is this?', 'who_is_this')]);
    answer(SEND, refusal(503, 'unavailable', 'Try again.'));
    const keys: (string | null)[] = [];
    const send = async () => {
      const sent = answer(SEND, refusal(503, 'unavailable', 'Try again.'));
      const user = open();
      await user.click(await screen.findByRole('button', { name: /Thanks/ }));
      await expect.poll(() => sent).toHaveLength(1);
      keys.push(sent[0]?.headers.get('idempotency-key') ?? null);
      cleanup();
    };
    await send();
    await send();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});
