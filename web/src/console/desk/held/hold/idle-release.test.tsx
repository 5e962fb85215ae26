import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdleWarning, useIdleRelease } from './idle-release.tsx';

const release = vi.fn<() => void>();

function Panes({ calling }: { calling: boolean }) {
  return <IdleWarning idle={useIdleRelease(!calling, release)} />;
}

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const warning = () => screen.queryByText('Are you still there?');

describe('an idle agent', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    release.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  it('an idle agent is warned after five minutes and loses the request half a minute later', async () => {
    render(<Panes calling={false} />);
    await wait(299);
    expect(warning()).toBeNull();
    await wait(2);
    expect(warning()).not.toBeNull();
    expect(release).not.toHaveBeenCalled();
    await wait(30);
    expect(release).toHaveBeenCalledOnce();
  });

  it('pressing any key keeps the request of an idle agent', async () => {
    render(<Panes calling={false} />);
    await wait(310);
    fireEvent.keyDown(document.body, { key: 'Shift' });
    expect(warning()).toBeNull();
    await wait(200);
    expect(release).not.toHaveBeenCalled();
  });

  it('an agent isn’t considered idle during a call', async () => {
    render(<Panes calling />);
    await wait(1_000);
    expect(warning()).toBeNull();
    expect(release).not.toHaveBeenCalled();
  });
});
