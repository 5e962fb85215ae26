import type { WrittenTime } from './clock-range.rules.ts';
import type { Word } from './written-words.rules.ts';

/** A place in the words of a text. */
export class WordCursor {
  readonly #words: readonly Word[];
  #at = 0;

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  take(): Word | undefined {
    this.#at += 1;
    return this.#words[this.#at - 1];
  }

  peek = (count: number): readonly Word[] => this.#words.slice(this.#at, this.#at + count);

  skip(count: number): void {
    this.#at += count;
  }

  /** Takes the second time of a range. `8 am 5 pm` needs no hyphen. */
  takeEndTime(start: WrittenTime): WrittenTime | undefined {
    const [first, second] = this.peek(2);
    const isRange = (end: WrittenTime) =>
      first?.kind === 'dash' || (first?.kind === 'and' && isDay(start, end));
    if (second?.kind === 'time' && isRange(second.time)) {
      this.skip(2);
      return second.time;
    }
    if (first?.kind !== 'time' || !isDay(start, first.time)) return undefined;
    this.skip(1);
    return first.time;
  }

  isBeforeDays(skipped = 0): boolean {
    const next = this.#words.slice(this.#at + skipped).find(({ kind }) => kind !== 'noise');
    return next?.kind === 'days' || next?.kind === 'holidays';
  }

  isBeforeTime(): boolean {
    const next = this.#words.slice(this.#at).find(({ kind }) => kind !== 'comma' && kind !== 'and');
    return next?.kind === 'time';
  }
}

const isDay = (start: WrittenTime, end: WrittenTime): boolean =>
  start.half === 'a' && end.half === 'p';
