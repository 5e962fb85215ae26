import { z } from 'zod';

/**
 * Lets a body write fields under second names: `{ trim_id: 'vehicle_edition_id' }`. A value under either name
 * is read as the field's; if both names are sent with different values, the body is refused with an error
 * that names both.
 */
export function withAliases<S extends z.ZodRawShape, C extends z.core.$ZodObjectConfig>(
  fields: z.ZodObject<S, C>,
  aliases: Readonly<Record<string, keyof S & string>>,
): z.ZodType<z.output<z.ZodObject<S, C>>, z.input<z.ZodObject<S, C>>> {
  const pairs = Object.entries(aliases);
  const shape: z.ZodRawShape = fields.shape;
  const eitherName = Object.fromEntries(
    pairs.flatMap(([alias, name]) =>
      [alias, name].map((key) => [key, z.optional(schemaIn(shape, name))]),
    ),
  );
  const problemsIn = (sent: unknown): [string, string][] =>
    isFields(sent)
      ? pairs.flatMap(([alias, name]): [string, string][] => {
          const [first, second] = [sent[name], sent[alias]];
          if (first === undefined && second === undefined)
            return isRequired(schemaIn(shape, name)) ? [[name, 'is required']] : [];
          if (first === undefined || second === undefined || first === second) return [];
          return [
            [name, `doesn’t match ${alias}`],
            [alias, `doesn’t match ${name}`],
          ];
        })
      : [];
  const read = fields
    .extend(eitherName)
    .superRefine(
      (sent, context) => {
        for (const [field, message] of problemsIn(sent))
          context.addIssue({ code: 'custom', path: [field], message });
      },
      // Missing fields are listed together with those that other checks refuse.
      { when: () => true },
    )
    .transform((sent) => {
      const merged: Record<string, unknown> = { ...sent };
      for (const [alias, name] of pairs) {
        if (merged[alias] !== undefined) merged[name] = merged[alias];
        delete merged[alias];
      }
      return merged;
    });
  return read as unknown as z.ZodType<z.output<z.ZodObject<S, C>>, z.input<z.ZodObject<S, C>>>;
}

function schemaIn(shape: z.ZodRawShape, name: string): z.core.$ZodType {
  const schema = shape[name];
  if (!schema) throw new Error(`no field ${name}`);
  return schema;
}

const isRequired = (schema: z.core.$ZodType): boolean => !z.safeParse(schema, undefined).success;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
