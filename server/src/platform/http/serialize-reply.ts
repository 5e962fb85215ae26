import compile from 'fast-json-stringify';
import type { z } from 'zod';
import { oncePer } from '../values/once-per.ts';
import { replySchema } from './reply-schema.ts';

/** Serializes replies of the schema as JSON, with only the listed attributes. */
export const serializerFor = oncePer((schema: z.ZodType): ((reply: unknown) => string) =>
  compile(replySchema(schema)),
);
