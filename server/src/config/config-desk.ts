import { localDate } from '@fourbay/contract/formats/local-clock';
import { z } from 'zod';
import {
  onOff,
  positiveNumber,
  wholeNumber,
  type SettingsTable,
} from '../platform/config/config.ts';

function isTimeZone(zone: string): boolean {
  try {
    return localDate(new Date(), zone) !== '';
  } catch {
    return false;
  }
}

const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as America/Chicago');

/** Two-letter state codes, separated by commas. */
const stateList = z
  .string()
  .regex(/^\s*([A-Z]{2}(\s*,\s*[A-Z]{2})*)?\s*$/, 'must be two-letter states such as CA, WA')
  .transform((text) =>
    text
      .split(',')
      .map((state) => state.trim())
      .filter(Boolean),
  );

/** Settings of the call desk. */
export const deskSettings = {
  SHOP_CALLS_PER_DAY: {
    schema: wholeNumber(1, 1_000).optional(),
    about: 'How often a shop can be called within 24 hours. If not set, 3, or 40 in the demo.',
  },
  ASK_BY_LINK: {
    schema: onOff,
    fallback: '1',
    about:
      '1 sends links to shops that agreed to get them: for questions as soon as a request ' +
      'begins, for bookings, and for reports. With 0, only agents send questions, and the desk ' +
      'calls about the rest.',
  },
  RECALL_PERCENT: {
    schema: wholeNumber(0, 100),
    fallback: '5',
    about: 'The percentage of entered prices that a supervisor checks with the shop.',
  },
  DESK_TIME_ZONE: {
    schema: timeZone,
    fallback: 'America/Chicago',
    about:
      'The time zone of the call desk, in which the days of agents’ figures are counted. After a ' +
      'change, past days are counted again.',
  },
  AGENT_CENTS_PER_HOUR: {
    schema: wholeNumber(1, 100_000).optional(),
    about:
      'What an agent’s hour costs, in cents, for the page “Does a quote pay?”. If not set, the page ' +
      'shows no costs.',
  },
  LINE_CENTS_PER_MINUTE: {
    schema: positiveNumber(1_000).optional(),
    about: 'What a minute on the phone line costs, in cents, both ends together. Such as 2.7.',
  },
  TEXT_CENTS: {
    schema: positiveNumber(1_000).optional(),
    about: 'What a text costs, in cents. Such as 0.83.',
  },
  CALLS_RECORDED: {
    schema: onOff,
    fallback: '0',
    about: '1 if calls to shops are recorded. The script then says so at the start.',
  },
  RECORDING_CONSENT_STATES: {
    schema: stateList,
    fallback: 'CA,CT,DE,FL,IL,MD,MA,MI,MT,NV,NH,OR,PA,WA',
    about:
      'States in which everyone on a recorded call has to consent. There, the script asks for ' +
      'consent.',
  },
} as const satisfies SettingsTable;
