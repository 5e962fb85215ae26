import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogStream } from './log-stream.ts';

const FULL = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const LINE = `${'x'.repeat(1023)}\n`;
/** More than may wait. */
const MANY_LINES = 5_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A log on a disk that is full until it is freed. */
function fullDisk() {
  const disk = { full: true, text: '' };
  const onDrop = vi.fn<() => void>();
  const onRecovery = vi.fn<(lines: number) => void>();
  const stream = createLogStream({
    onDrop,
    onRecovery,
    async writeSome(text) {
      if (disk.full) throw FULL;
      // A part at a time, as a pipe takes it.
      const part = text.subarray(0, 100_000);
      disk.text += part.toString();
      return part.length;
    },
  });
  return { disk, stream, onDrop, onRecovery };
}

it('lines written while the disk is full are kept until it has room', async () => {
  const { disk, stream, onDrop, onRecovery } = fullDisk();
  stream.write('first\n');
  stream.write('second\n');
  await vi.advanceTimersByTimeAsync(60_000);
  disk.full = false;
  await vi.advanceTimersByTimeAsync(1_000);
  stream.write('third\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(disk.text).toBe('first\nsecond\nthird\n');
  expect(onDrop).not.toHaveBeenCalled();
  expect(onRecovery).not.toHaveBeenCalled();
});

it('lines beyond 4 MB are dropped, counted, and reported once the disk has room', async () => {
  const { disk, stream, onDrop, onRecovery } = fullDisk();
  for (let count = 0; count < MANY_LINES; count++) stream.write(LINE);
  const kept = (4 * 1024 * 1024) / LINE.length;
  expect(onDrop).toHaveBeenCalledTimes(MANY_LINES - kept);
  disk.full = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(disk.text).toHaveLength(kept * LINE.length);
  expect(onRecovery.mock.calls).toEqual([[MANY_LINES - kept]]);
});
