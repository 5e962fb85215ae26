import { weekdays, type Weekday } from '@fourbay/contract/shops/shop-limits';
import { readRange, type WrittenTime } from './clock-range.rules.ts';
import { weekdaysBetween } from './osm-hours.rules.ts';
import {
  hasDays,
  hasTimes,
  isComplete,
  isEmpty,
  namesClosedDays,
  newStatement,
  type Statement,
} from './statement.rules.ts';
import { WordCursor } from './word-cursor.rules.ts';
import type { StatedWord, Word } from './written-words.rules.ts';

/** Groups the words of a text into statements. */
export const readStatements = (words: readonly Word[]): Statement[] =>
  new StatementReader(words).read();

class StatementReader {
  readonly #words: WordCursor;
  #current = newStatement(undefined);
  #done: Statement[] = [];
  /** The separator between the last relevant word and this one. */
  #separator: 'none' | 'and' | 'comma' | 'break' = 'none';
  #excluding = false;
  /** Number of the statement's ranges before the last separator. */
  #rangesBefore = 0;
  #inBrackets = false;

  constructor(words: readonly Word[]) {
    this.#words = new WordCursor(words);
  }

  read(): Statement[] {
    for (let word = this.#words.take(); word; word = this.#words.take()) this.#take(word);
    this.#end();
    return this.#done;
  }

  #take(word: Word): void {
    switch (word.kind) {
      case 'noise':
      case 'remark':
      case 'dash':
      case 'otherwise':
        return;
      case 'break':
      case 'comma':
        this.#separator = word.kind;
        this.#rangesBefore = this.#current.ranges.length;
        if (word.kind === 'break') this.#excluding = this.#inBrackets = false;
        return;
      case 'bracket':
        this.#rangesBefore = this.#current.ranges.length;
        this.#inBrackets = true;
        return;
      case 'open':
        // `Closed Wed. Open Mon, Tue 8-5`.
        if (namesClosedDays(this.#current)) this.#end();
        return;
      case 'and':
        if (this.#separator === 'none') this.#separator = 'and';
        return;
      case 'department':
        this.#end();
        this.#current = newStatement(word.service ? 'service' : 'other');
        break;
      case 'strange':
        this.#takeStrange(word.text, word.telling);
        break;
      case 'time':
        this.#takeRange(word.time);
        break;
      default:
        this.#takeStated(word);
    }
    this.#separator = 'none';
  }

  #takeStated(word: StatedWord): void {
    switch (word.kind) {
      case 'days':
        this.#takeDays(this.#daysFrom(word), word.strange ?? false);
        return;
      case 'holidays':
        if (this.#excluding) this.#current.exceptHolidays = true;
        else this.#startDays().holidays = true;
        return;
      case 'holiday_name':
        if (!this.#excluding) this.#startDays().holidayName = true;
        return;
      case 'year_round':
        this.#startDays().yearRound = true;
        return;
      case 'except':
        this.#excluding = true;
        return;
      case 'off':
        this.#takeOff();
        return;
      case 'lunch':
        this.#takeLunch();
        return;
      case 'appointment':
        this.#takeAppointment(word);
        return;
      case 'all_day':
      case 'always':
        this.#startTimes();
        this.#current.state = 'all_day';
        if (word.kind === 'always' && !hasDays(this.#current)) this.#current.yearRound = true;
    }
  }

  /** The days of a word, or of a range of two. */
  #daysFrom({ days, single }: Word & { kind: 'days' }): readonly Weekday[] {
    const [dash, last] = this.#words.peek(2);
    if (single === undefined || dash?.kind !== 'dash') return days;
    if (last?.kind === 'days' && last.single !== undefined) {
      this.#words.skip(2);
      return weekdaysBetween(single, last.single);
    }
    if (last?.kind !== 'strange') return days;
    this.#words.skip(2);
    this.#takeUnclearDays(last.text);
    return weekdays;
  }

  /** `Mon-Xyz` may be any days. */
  #takeUnclearDays(text: string): void {
    this.#startDays();
    this.#current.groups.push([...weekdays]);
    this.#addStrange(text, true);
  }

  #takeDays(days: readonly Weekday[], strange: boolean): void {
    if (this.#excluding) {
      this.#current.excluded.push(...days);
      return;
    }
    const before = this.#separator;
    this.#startDays();
    const { groups } = this.#current;
    const last = groups.at(-1);
    if (last && before === 'and') last.push(...days);
    else groups.push([...days]);
    if (strange) this.#addStrange('s', true);
  }

  #startDays(): Statement {
    const current = this.#current;
    const isOver = current.first === 'days' && isComplete(current);
    const isSentence = current.first === 'state' && hasDays(current) && this.#separator === 'break';
    if (isOver || isSentence || current.lunch || this.#isRemark()) this.#end();
    this.#current.first ??= 'days';
    return this.#current;
  }

  /** True for words before a separator, which don't belong to what follows. */
  #isRemark(): boolean {
    const { first, strange } = this.#current;
    return first === undefined && strange.length > 0 && this.#isSeparated();
  }

  #isSeparated = (): boolean => this.#separator === 'comma' || this.#separator === 'break';

  #takeRange(start: WrittenTime): void {
    this.#startTimes();
    const end = this.#words.takeEndTime(start);
    if (!end) {
      this.#addStrange('time', true);
      return;
    }
    const { ranges } = this.#current;
    const range = readRange(start, end, {
      after: ranges.at(-1)?.to,
      followed: this.#words.isBeforeTime(),
    });
    if (range) ranges.push(range);
    else this.#addStrange('time', true);
  }

  #startTimes(): void {
    const current = this.#current;
    if (this.#excluding && isComplete(current)) this.#moveExcludedDays();
    this.#excluding = false;
    if (current.first === 'times' && hasDays(current)) {
      // `8-5 Mon-Fri, Sat 8-1`, unlike `8-5 Mon-Fri, 8-1 Sat`.
      if (current.groups.length > 1 && !this.#words.isBeforeDays(2)) this.#moveLastDays();
      else this.#end();
    } else if (current.state === 'off' && current.first === 'days') {
      if (this.#isSeparated()) this.#end();
      else this.#addStrange('closed', true);
    } else if (current.first === 'state' && hasDays(current) && current.groups.length > 1)
      this.#moveLastDays();
    else if (current.first === 'state' && this.#separator === 'break') this.#end();
    else if (this.#isRemark()) this.#end();
    this.#current.first ??= 'times';
  }

  /** `Closed Sun, Mon-Sat 9-5`: the last days belong to the times after them. */
  #moveLastDays(): void {
    const { groups, first } = this.#current;
    // In `Closed Wed, Thu, Fri 8-5`, it isn't clear where closed days end.
    if (first === 'state' && groups.length > 2 && groups.at(-1)?.length === 1) {
      this.#addStrange('closed', true);
      return;
    }
    const last = groups.pop();
    this.#end();
    this.#current.first = 'days';
    if (last) this.#current.groups.push(last);
  }

  #takeOff(): void {
    const current = this.#current;
    if (current.first === 'days' && !isComplete(current)) {
      current.state = 'off';
      return;
    }
    if (current.state === 'off' && !hasDays(current) && !hasTimes(current)) return;
    this.#closeLastRanges();
  }

  /** In `Mon-Fri 8-5, 12-1 closed`, the shop is closed at the last times. */
  #closeLastRanges(): void {
    const { first, ranges, department } = this.#current;
    const before = this.#separator === 'none' ? this.#rangesBefore : 0;
    const last = first === 'days' && before > 0 ? ranges.splice(before) : [];
    this.#startState('off');
    if (last.length === 0) return;
    this.#current.ranges.push(...last);
    this.#end();
    this.#current = newStatement(department);
  }

  /** `Mon-Fri 8-5 except Wed 8-12`. */
  #moveExcludedDays(): void {
    const excluded = this.#current.excluded.splice(0);
    this.#end();
    if (excluded.length > 0) this.#startDays().groups.push(excluded);
  }

  #startState(state: 'off' | 'appointment'): void {
    if (this.#current.first !== undefined || this.#isRemark() || this.#current.lunch) this.#end();
    this.#current.first ??= 'state';
    this.#current.state = state;
  }

  #takeLunch(): void {
    if (this.#current.state !== 'off') this.#closeLastRanges();
    if (this.#current.state === 'off' && !hasTimes(this.#current)) this.#current.lunch = true;
  }

  #takeAppointment({ otherwise, only }: Word & { kind: 'appointment' }): void {
    const current = this.#current;
    const belongs =
      !this.#isSeparated() || !isComplete(current) || (only && !this.#words.isBeforeDays());
    const isElsewhere = otherwise && isComplete(current);
    if (!isElsewhere && belongs && current.first === 'days' && current.state !== 'off') {
      current.state = 'appointment';
      return;
    }
    if (current.state === 'appointment' && !hasDays(current)) return;
    this.#startState('appointment');
    this.#current.otherwise = otherwise;
  }

  #takeStrange(text: string, telling: boolean): void {
    const [dash, last] = this.#words.peek(2);
    if (dash?.kind === 'dash' && last?.kind === 'days') {
      this.#words.skip(2);
      this.#takeUnclearDays(text);
      return;
    }
    const { first } = this.#current;
    // `Mon, Xyz 8-5` names another day.
    if (first === 'days' && !isComplete(this.#current) && this.#separator !== 'none' && !telling)
      this.#current.listsUnclear = true;
    const [next] = this.#words.peek(1);
    const isApart = this.#isSeparated() || (this.#inBrackets && !telling) || next?.kind === 'time';
    const isOver = isComplete(this.#current) && isApart;
    if (isOver || this.#isRemark()) this.#end();
    this.#addStrange(text, telling);
  }

  #addStrange(text: string, telling: boolean): void {
    this.#current.strange.push(text);
    this.#current.telling ||= telling;
  }

  #end(): void {
    const { department } = this.#current;
    if (!isEmpty(this.#current)) this.#done.push(this.#current);
    this.#current = newStatement(department);
    this.#excluding = false;
    this.#rangesBefore = 0;
  }
}
