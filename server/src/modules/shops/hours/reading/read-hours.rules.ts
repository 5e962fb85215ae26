import { weekdays, type Weekday } from '@fourbay/contract/shops/shop-limits';
import type { HoursFacts } from '../hours-facts.ts';
import {
  applyRules,
  clockTime,
  DAY_MINUTES,
  type MinuteRange,
  type SaidHours,
} from './day-rules.rules.ts';
import { readOsmHours } from './osm-hours.rules.ts';
import { isGone } from './phrases.rules.ts';
import { readWrittenHours, type WrittenRules } from './written-hours.rules.ts';

/** What a text says about hours. */
export interface HoursReading extends HoursFacts {
  /** What wasn't understood, and what someone should check. */
  notes: string[];
  /** The shop is closed for good. */
  retired: boolean;
}

const NO_HOURS: HoursFacts = { week: null, kinds: null, holidays: null };

const LONG_MINUTES = 16 * 60;
const MAX_QUOTED = 60;

/**
 * Reads OpenStreetMap's `opening_hours`, and hours as Americans write them. A day that is only
 * partly understood is unknown.
 */
export function readHours(text: string): HoursReading {
  const normal = normalize(text);
  if (!normal) return { ...NO_HOURS, notes: [], retired: false };
  if (isGone(normal)) return { ...NO_HOURS, notes: [], retired: true };
  const read = readRules(normal);
  const { ranges, ...facts } = withoutEmptyDays(normal, applyRules(read.rules, read.unsaid));
  if (read.yearRound) facts.holidays ??= 'as_usual';
  const about = (note: string) => `${note}: ${text.trim().slice(0, MAX_QUOTED)}`;
  const unknown = weekdays.filter((day) => facts.kinds[day] === 'unknown');
  const notes = [
    ...(unknown.length === weekdays.length ? ['opening hours not understood'] : []),
    ...(unknown.length > 0 && unknown.length < weekdays.length
      ? [`opening hours not understood for ${unknown.map(dayName).join(', ')}`]
      : []),
    ...(weekdays.every((day) => facts.kinds[day] === 'closed') ? ['closed on every day'] : []),
    ...(read.dates.length > 0 ? [`hours of single dates not kept (${read.dates.join('; ')})`] : []),
    ...(read.assumed ? ['closing time read as pm'] : []),
    ...reviewNotes(ranges),
  ];
  return { ...facts, notes: notes.map(about), retired: false };
}

/** Exports write a closed day as midnight to midnight. By itself, that means 24 hours. */
function withoutEmptyDays(text: string, said: SaidHours): SaidHours {
  const { week, kinds } = said;
  const isAllDay = (day: Weekday): boolean => week[day].some(({ end }) => end === undefined);
  const isMixed = weekdays.some((day) => kinds[day] === 'known' && !isAllDay(day));
  if (!isMixed || !MIDNIGHT_TO_MIDNIGHT.test(text)) return said;
  for (const day of weekdays.filter(isAllDay)) [kinds[day], week[day]] = ['unknown', []];
  return said;
}

const MIDNIGHT_TO_MIDNIGHT = /(?:00:00|12(?::00)? ?a\.?m\.?) ?- ?(?:00:00|12(?::00)? ?a\.?m)/;

const dayName = (day: string): string => `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`;

function readRules(text: string): WrittenRules {
  if (/\btemporarily closed\b|\bclosed temporarily\b/.test(text))
    return { rules: [], dates: [], assumed: false, unsaid: 'unknown', yearRound: false };
  const osm = readOsmHours(text.replaceAll('\n', ' '));
  if (!osm) return readWrittenHours(text);
  const hasDates = osm.rules.length === 0;
  return {
    ...osm,
    unsaid: hasDates ? 'unknown' : 'closed',
    yearRound: /^(?:(?:open:? )?24\/7|open)$/.test(text),
  };
}

/** Ranges that are longer than 16 hours or go past midnight are unusual for a repair shop. */
function reviewNotes(ranges: readonly MinuteRange[]): string[] {
  const notes = ranges.flatMap(({ from, to }) => {
    const times = `${clockTime(from)}–${clockTime(to)}`;
    if (from === 0 && to >= DAY_MINUTES - 1) return [];
    if (to - from > LONG_MINUTES) return [`open more than 16 hours (${times})`];
    return to > DAY_MINUTES ? [`open past midnight (${times})`] : [];
  });
  return [...new Set(notes)];
}

/** Lowercases, uses plain hyphens and spaces, and removes markup, phone numbers, and accents. */
const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u200B-\u200F\uFEFF]/g, '')
    .replace(/<[^>]{0,40}>/g, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replace(/[‐‑‒–—―−ー~〜∼→]+|--+/g, '-')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/(?:\+?1[-. ])?\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g, ' ')
    .replace(/\b(\d{1,2});(\d{2})(?= ?- ?\d{1,2};\d{2}\b)/g, '$1:$2')
    .replace(/(\d{1,2}:\d{2} ?- ?\d{1,2});(\d{2})\b/g, '$1:$2')
    .replace(/(\d) ?: (?=\d{2}\b)|(\d) :(?=\d{2}\b)/g, '$1$2:')
    .replace(/\b([ap])\. m\b/g, '$1.m')
    .replace(/\b24 ?[-x] ?7\b/g, '24/7')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/^opening_hours ?= ?/, '')
    .trim();
