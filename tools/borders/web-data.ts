import { parseSync, Visitor } from 'oxc-parser';
import { type Border, isTest, type SourceFile } from './source-tree.ts';

/** The answer pages have no queries, and these parts of `lib` are what queries and forms are built on. */
const OUTSIDE = /^web\/src\/(?:answer|lib\/(?:api|session|forms))\//;
const QUERIES = /\.queries\.ts$/;
const CALLS = new Set(['call', 'callForAnswer', 'fetchAll']);
const OPTIONS = new Set(['queryKey', 'queryFn', 'mutationFn']);
const OWN_STATE = /^set(?:Busy|Sending|Saving|Pending|Running|Errors?|Failure)$/;

/**
 * What a file does that belongs elsewhere. Calls, keys, and query functions belong in `*.queries.ts`, and
 * pending and error states in `useForm` and `useAction`.
 */
function faultsOf(file: SourceFile): string[] {
  const faults = new Set<string>();
  const reachesServer = file.imports.some(
    ({ typeOnly, file: target = '' }) =>
      !typeOnly && (QUERIES.test(target) || target.startsWith('web/src/lib/api/')),
  );
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type !== 'Identifier') return;
      if (CALLS.has(callee.name)) faults.add(`has ${callee.name}(): move it to a *.queries.ts`);
      if (callee.name === 'useMutation') faults.add('has useMutation(): use useForm or useAction');
    },
    ObjectExpression({ properties }) {
      for (const property of properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const { name } = property.key;
        if (OPTIONS.has(name)) faults.add(`has a ${name}: move it to a *.queries.ts`);
      }
    },
    VariableDeclarator({ id }) {
      const setter = id.type === 'ArrayPattern' ? id.elements[1] : undefined;
      if (setter?.type === 'Identifier' && OWN_STATE.test(setter.name))
        faults.add(`has ${setter.name}(): use the state of useForm or useAction`);
    },
    TryStatement({ block: { start, end } }) {
      if (reachesServer && /\bawait\b/.test(file.text.slice(start, end)))
        faults.add('has a try around an await: use onError of useForm or useAction');
    },
  }).visit(parseSync(file.path, file.text).program);
  return [...faults];
}

/** The web app talks to the server in only one way. */
export const webData: Border = ({ files }) =>
  [...files.values()]
    .filter(
      ({ path }) =>
        /^web\/src\/.*\.tsx?$/.test(path) &&
        !OUTSIDE.test(path) &&
        !QUERIES.test(path) &&
        !isTest(path),
    )
    .flatMap((file) => faultsOf(file).map((message) => ({ path: file.path, message })));
