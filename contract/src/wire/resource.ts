import { z } from 'zod';
import { ID_TEXT, isDay, TOKEN_TEXT } from './patterns.ts';

export const idSchema = z.string().regex(ID_TEXT);
/** An id in a query. The error for anything else says that it must be an id. */
export const idInQuery = z.string().regex(ID_TEXT, 'must be an id');
/**
 * A day. In a query, it is a day in UTC. Anything else is refused with an error for the field, as in a body.
 */
export const daySchema = z.stringFormat('date', isDay, 'must be a date such as 2026-11-21');
/** A period in a query: days in UTC, both included. */
export const dayRange = { from: daySchema.optional(), to: daySchema.optional() };
/** The token in the path of a link. */
export const linkToken = z.object({ token: z.string().regex(TOKEN_TEXT) });
/** ISO 8601, UTC. */
export const instantSchema = z.string();

/** One JSON:API-shaped record. */
export const resource = <T extends string, A extends z.ZodType>(type: T, attributes: A) =>
  z.object({ id: z.string(), type: z.literal(type), attributes });

export const single = <R extends z.ZodType>(record: R) => z.object({ data: record });

/** `meta.count` is the total of all pages; for a long list at most `MAX_COUNTED` + 1. */
export const listOf = <R extends z.ZodType>(record: R) =>
  z.object({ data: z.array(record), meta: z.object({ count: z.number() }) });

/** An id in a body. Clients send it as text or as a number. */
export const idInBody = z
  .union([idSchema, z.number().int().positive().max(Number.MAX_SAFE_INTEGER)])
  .transform(String);

/** Text that a person typed: trimmed, limited in length, and without control characters. */
export const typedText = (max: number) =>
  z
    .string()
    .max(max)
    // eslint-disable-next-line no-control-regex
    .regex(
      /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/,
      'has characters that we can’t store',
    )
    .trim();

/** Typed text of a record's field; null clears it. */
export const clearableText = (max: number) =>
  typedText(max)
    .nullable()
    .transform((text) => text ?? '')
    .optional();

/** Typed text that must not be empty. */
export const requiredText = (max: number) =>
  typedText(max).refine((text) => text.length > 0, 'is required');
