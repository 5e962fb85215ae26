import { isIP } from 'node:net';
import { z } from 'zod';
import { hostNameOf } from '../security/hosts.ts';

/**
 * One setting: its variable, allowed values, and meaning.
 * @internal
 */
export interface Setting<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  /** The value when the variable is not set. `undefined` means optional. */
  readonly fallback?: string;
  readonly about: string;
  readonly secret?: boolean;
}

export type SettingsTable = Readonly<Record<string, Setting>>;
export type Settings<T extends SettingsTable> = {
  readonly [K in keyof T]: z.output<T[K]['schema']>;
};

/** A fatal error at startup. Its message is the one sentence shown to the operator. */
export class StartRefused extends Error {}

/** Parses the environment by the table. Throws a sentence about the first invalid setting. */
export function readSettings<T extends SettingsTable>(
  table: T,
  environment: Readonly<Record<string, string | undefined>>,
): Settings<T> {
  const settings: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(table)) {
    const given = environment[name];
    const text = given === undefined || given === '' ? setting.fallback : given;
    const parsed = setting.schema.safeParse(text);
    if (!parsed.success) {
      const shown =
        setting.secret || given === undefined ? '' : ` (it is ${JSON.stringify(given)})`;
      throw new StartRefused(
        `${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}${shown}. ${setting.about}`,
      );
    }
    settings[name] = parsed.data;
  }
  return settings as Settings<T>;
}

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`);

export const positiveNumber = (max: number) =>
  z
    .string()
    .transform(Number)
    .refine(
      (value) => Number.isFinite(value) && value > 0 && value <= max,
      `must be a number above 0 and at most ${max}`,
    );

export const onOff = z
  .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
  .transform((text) => text === '1' || text === 'true');

export const webAddress = z
  .string()
  .refine(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'must be an http or https address',
  );

export const text = z.string();

/** Parses addresses and networks, such as `10.0.0.1, 10.1.0.0/16`. */
export const networkList = z.string().refine(
  (list) =>
    list
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .every(isNetwork),
  'must be IP addresses or networks (10.1.0.0/16), separated by commas',
);

/** Parses host names, such as `fourbay.internal, 10.0.0.7`. */
export const hostList = z.string().refine(
  (list) =>
    list
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .every((part) => hostNameOf(part) !== undefined),
  'must be host names, separated by commas',
);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = { 4: 32, 6: 128 }[isIP(address)];
  return (
    rest.length === 0 &&
    maxBits !== undefined &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
  );
}
