import { readFileSync } from 'node:fs';
import { parseSync, Visitor, type CallExpression } from 'oxc-parser';

/**
 * The values in a file: a JSON list, the reference implementation's own `test/test.js`, or one value
 * per line.
 */
export function readValues(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.js')) return valuesOfTests(path, text);
  if (!path.endsWith('.json')) return text.split('\n').filter(Boolean);
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.filter((value) => typeof value === 'string') : [];
}

/** The second argument of each `test.addTest(…)` is a value, or a list of values. */
function valuesOfTests(path: string, text: string): string[] {
  const values = new Set<string>();
  new Visitor({
    CallExpression({ callee, arguments: [, argument] }: CallExpression) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== 'addTest' || !argument) return;
      const items = argument.type === 'ArrayExpression' ? argument.elements : [argument];
      for (const item of items)
        if (item?.type === 'Literal' && typeof item.value === 'string') values.add(item.value);
    },
  }).visit(parseSync(path, text).program);
  return [...values];
}
