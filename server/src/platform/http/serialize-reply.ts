import compile from 'fast-json-stringify';
import type { z } from 'zod';
import { replySchema } from './reply-schema.ts';

type Serialize = (reply: unknown) => string;

const compiled = new WeakMap<z.ZodType, Serialize>();

/** Serializes replies of the schema as JSON, with only the listed attributes. */
export function serializerFor(schema: z.ZodType): Serialize {
  const known = compiled.get(schema);
  if (known) return known;
  const serialize = compile(replySchema(schema));
  compiled.set(schema, serialize);
  return serialize;
}
