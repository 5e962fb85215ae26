import { z } from 'zod';

export type Json = Record<string, unknown>;

/** The JSON Schema of what a client sends (`input`) or receives (`output`). */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
): z.core.JSONSchema.BaseSchema {
  const { $schema: _schema, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return json;
}
