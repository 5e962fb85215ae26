export type Move = 'next' | 'previous' | 'first' | 'last';

/** Where the arrow keys lead in a list of `count`: round the ends, and nowhere in an empty one. */
export function moveIn(count: number, at: number, move: Move): number {
  if (count === 0) return -1;
  if (move === 'first') return 0;
  if (move === 'last') return count - 1;
  if (at < 0) return move === 'next' ? 0 : count - 1;
  return (at + (move === 'next' ? 1 : count - 1)) % count;
}
