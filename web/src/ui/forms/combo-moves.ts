export type Move = 'next' | 'previous' | 'first' | 'last';

/** The index an arrow key moves to in a list of `count`: wraps around, and -1 for an empty list. */
export function moveIn(count: number, at: number, move: Move): number {
  if (count === 0) return -1;
  if (move === 'first') return 0;
  if (move === 'last') return count - 1;
  if (at < 0) return move === 'next' ? 0 : count - 1;
  return (at + (move === 'next' ? 1 : count - 1)) % count;
}

interface OptionGroup<Option> {
  /** Undefined for options without a group. */
  name: string | undefined;
  /** The index of its first option in the whole list. */
  first: number;
  members: Option[];
}

/** Neighbors of the same group, in the order of the list. */
export function groupsOf<Option extends { group?: string | undefined }>(
  options: readonly Option[],
): OptionGroup<Option>[] {
  const groups: OptionGroup<Option>[] = [];
  for (const [at, option] of options.entries()) {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.members.push(option);
    else groups.push({ name: option.group, first: at, members: [option] });
  }
  return groups;
}
