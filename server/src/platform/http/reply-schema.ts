import { z } from 'zod';
import { isRecord } from '../values/is-record.ts';

type Json = { [key: string]: unknown };

/**
 * A response's JSON schema for the serializer, which writes only listed attributes. Nullable
 * members become type lists, because the serializer would otherwise validate each against both
 * branches.
 */
export function replySchema(schema: z.ZodType): Json {
  return simplifyObject({
    ...z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }),
  });
}

function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  return isRecord(node) ? simplifyObject(node) : node;
}

function simplifyObject({ $schema: _schema, ...rest }: Json): Json {
  const out: Json = {};
  for (const [key, value] of Object.entries(rest)) out[key] = simplify(value);
  const branches: unknown = out['anyOf'];
  if (!Array.isArray(branches) || branches.length !== 2) return out;
  const isNull = (branch: Json): boolean => branch['type'] === 'null';
  const real: Json | undefined = branches.find((branch: Json) => !isNull(branch));
  if (!real || !branches.some(isNull) || typeof real['type'] !== 'string') return out;
  const { anyOf: _anyOf, ...outer } = out;
  const { enum: allowed, const: only, ...inner } = real;
  return { ...outer, ...inner, ...nullableEnum(allowed, only), type: [real['type'], 'null'] };
}

function nullableEnum(allowed: unknown, only: unknown): { enum?: unknown[] } {
  if (Array.isArray(allowed)) return { enum: [...allowed, null] };
  return only === undefined ? {} : { enum: [only, null] };
}
