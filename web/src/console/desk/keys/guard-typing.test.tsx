import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useReviewKeys } from '../../reviews/use-review-keys.ts';
import { usePanelKeys } from '../incoming/use-panel-keys.ts';
import { guardTyping } from './guard-typing.ts';
import { useKeys } from './use-keys.ts';

const acted = vi.fn<(how: string) => void>();

/** All kinds of shortcuts, beside a field that a save takes away. */
function Desk({ ends }: { ends: 'unmounted' | 'disabled' | 'blurred' }) {
  const [saved, setSaved] = useState(false);
  useKeys({ dial: () => acted('desk') });
  usePanelKeys({ x: () => acted('call'), Enter: () => acted('call') });
  useReviewKeys({ g: () => acted('review') });
  useEffect(() => {
    const end = (): void => setSaved(true);
    document.addEventListener('saved', end);
    return () => document.removeEventListener('saved', end);
  }, []);
  useEffect(() => {
    if (saved && ends === 'blurred') screen.getByRole('button', { name: 'Dial' }).focus();
  }, [saved, ends]);
  return (
    <>
      {!(saved && ends === 'unmounted') && (
        <input aria-label="Note" disabled={saved && ends === 'disabled'} />
      )}
      <button onClick={() => acted('button')}>Dial</button>
      <input type="radio" aria-label="Good" />
    </>
  );
}
const save = () => fireEvent(document, new Event('saved'));

beforeEach(() => {
  acted.mockClear();
  return guardTyping();
});

it.each(['unmounted', 'disabled', 'blurred'] as const)(
  'what is typed on after a field was %s does nothing, until a pause',
  async (ends) => {
    render(<Desk ends={ends} />);
    screen.getByLabelText('Note').focus();
    await userEvent.keyboard('ask for D');
    save();
    await userEvent.keyboard('d xg{Shift>}D{/Shift}d{Enter}');
    expect(acted).not.toHaveBeenCalled();
    const now = performance.now();
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(now + 1_500);
    await userEvent.keyboard('dxg');
    expect(acted.mock.calls.flat()).toEqual(['desk', 'call', 'review']);
  },
);

it.each(['{Enter}', '{Escape}', '{Tab}'])(
  'after %s in the field, keys act at once',
  async (key) => {
    render(<Desk ends="unmounted" />);
    screen.getByLabelText('Note').focus();
    await userEvent.keyboard(`a${key}`);
    save();
    await userEvent.keyboard('d');
    expect(acted.mock.calls).toEqual([['desk']]);
  },
);

it('after a click, keys act at once', async () => {
  render(<Desk ends="unmounted" />);
  await userEvent.type(screen.getByLabelText('Note'), 'a');
  await userEvent.click(screen.getByRole('button', { name: 'Dial' }));
  await userEvent.keyboard('d');
  expect(acted.mock.calls.flat()).toEqual(['button', 'desk']);
});

it('keys pressed on a choice aren’t typing', async () => {
  render(<Desk ends="unmounted" />);
  screen.getByLabelText('Good').focus();
  await userEvent.keyboard('g');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('g');
  expect(acted.mock.calls.flat()).toEqual(['review', 'review']);
});

it('keys of the browser keep working', async () => {
  render(<Desk ends="unmounted" />);
  await userEvent.type(screen.getByLabelText('Note'), 'a');
  save();
  expect(fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'r' })).toBe(false);
});
