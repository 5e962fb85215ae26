/** Number of typos between a text and a name. Two swapped neighbors count as one. */
export function countTypos(typed: string, name: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: name.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= name.length; column++) {
      const same = typed[row - 1] === name[column - 1];
      let typos = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === name[column - 2] &&
        typed[row - 2] === name[column - 1];
      if (swapped) typos = Math.min(typos, at(beforeLast, column - 2) + 1);
      current.push(typos);
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, name.length);
}

const at = (numbers: readonly number[], index: number): number => numbers[index] ?? Infinity;
