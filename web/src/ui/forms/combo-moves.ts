export type Move = 'next' | 'previous' | 'first' | 'last';

/** The index an arrow key moves to in a list of `count`: wraps around, and -1 for an empty list. */
export function moveIn(count: number, at: number, move: Move): number {
  if (count === 0) return -1;
  if (move === 'first') return 0;
  if (move === 'last') return count - 1;
  if (at < 0) return move === 'next' ? 0 : count - 1;
  return (at + (move === 'next' ? 1 : count - 1)) % count;
}
