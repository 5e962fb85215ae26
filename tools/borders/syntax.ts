import {
  parseSync,
  visitorKeys,
  type ArrowFunctionExpression,
  type BindingPattern,
  type Function as NamedFunction,
  type Node,
  type TSInterfaceDeclaration,
  type TSType,
} from 'oxc-parser';
import type { SourceFile, SourceTree } from './source-tree.ts';

/** A syntax tree whose nodes know their parent. */
export interface Syntax {
  readonly root: Node;
  readonly parents: ReadonlyMap<Node, Node>;
  readonly tree: SourceTree;
  readonly file: SourceFile;
}

export function syntaxOf(tree: SourceTree, file: SourceFile): Syntax {
  const root = parseSync(file.path, file.text).program;
  const parents = new Map<Node, Node>();
  walk(root, (node) => {
    for (const child of childrenOf(node)) parents.set(child, node);
  });
  return { root, parents, tree, file };
}

/** Calls `visit` for a node and what is below it, except below nodes for which it returns false. */
export function walk(node: Node, visit: (node: Node) => boolean | void): void {
  if (visit(node) === false) return;
  for (const child of childrenOf(node)) walk(child, visit);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] => {
  const fields: Readonly<Record<string, unknown>> = { ...node };
  return (visitorKeys[node.type] ?? []).flatMap((key) => [fields[key]].flat().filter(isNode));
};

export type FunctionNode = NamedFunction | ArrowFunctionExpression;

export const isFunction = (node: Node | undefined): node is FunctionNode =>
  node?.type === 'FunctionDeclaration' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'ArrowFunctionExpression';

/** What a function returns, itself and not the functions inside it. */
export function returnsOf(fn: FunctionNode): (Node | null)[] {
  if (!fn.body) return [];
  if (fn.body.type !== 'BlockStatement') return [fn.body];
  const found: (Node | null)[] = [];
  walk(fn.body, (node) => {
    if (node.type === 'ReturnStatement') found.push(node.argument);
    return !isFunction(node);
  });
  return found;
}

/** How a name was declared: as a function, or with a value, and possibly as a part of it. */
export interface Declared {
  readonly fn?: FunctionNode;
  readonly value?: Node;
  readonly type?: TSType | undefined;
  /** The property that destructuring took. */
  readonly member?: string;
}

/** The nearest declaration of a name in this file. Blocks don't count, only functions do. */
export function declarationOf(syntax: Syntax, name: string, from: Node): Declared | undefined {
  for (let at: Node | undefined = from; at; at = syntax.parents.get(at)) {
    if (!isFunction(at) && at.type !== 'Program') continue;
    const found = isFunction(at)
      ? (parameterOf(at, name) ?? (at.body ? variableOf(at.body, name) : undefined))
      : variableOf(at, name);
    if (found) return found;
  }
  return undefined;
}

function parameterOf(fn: FunctionNode, name: string): Declared | undefined {
  for (const parameter of fn.params) {
    if (parameter.type === 'TSParameterProperty' || parameter.type === 'RestElement') continue;
    const found = bound(parameter, name, {});
    if (found) return found;
  }
  return undefined;
}

function variableOf(scope: Node, name: string): Declared | undefined {
  let found: Declared | undefined;
  walk(scope, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id?.name === name) found ??= { fn: node };
    if (node.type === 'VariableDeclarator')
      found ??= bound(node.id, name, node.init ? { value: node.init } : {});
    return found === undefined && (node === scope || !isFunction(node));
  });
  return found;
}

function bound(pattern: BindingPattern, name: string, of: Declared): Declared | undefined {
  if (pattern.type === 'AssignmentPattern') return bound(pattern.left, name, of);
  const type = pattern.typeAnnotation?.typeAnnotation;
  if (pattern.type === 'Identifier') return pattern.name === name ? { ...of, type } : undefined;
  if (pattern.type === 'ArrayPattern') return undefined;
  for (const property of pattern.properties) {
    if (property.type === 'RestElement' || property.key.type !== 'Identifier') continue;
    if (bound(property.value, name, {})) return { ...of, type, member: property.key.name };
  }
  return undefined;
}

/** A type with the file that its names belong to. */
export interface TypeHere {
  readonly type: TSType;
  readonly syntax: Syntax;
}

interface InterfaceHere {
  readonly node: TSInterfaceDeclaration;
  readonly syntax: Syntax;
}

/** What a type's name stands for, here or in the file it is imported from. */
export function namedType(syntax: Syntax, name: string): (TypeHere | InterfaceHere)[] {
  const found: (TypeHere | InterfaceHere)[] = [];
  walk(syntax.root, (node) => {
    if (node.type === 'TSTypeAliasDeclaration' && node.id.name === name)
      found.push({ type: node.typeAnnotation, syntax });
    if (node.type === 'TSInterfaceDeclaration' && node.id.name === name)
      found.push({ node, syntax });
    if (node.type !== 'ImportDeclaration') return;
    for (const { local, ...specifier } of node.specifiers) {
      if (local.name !== name || specifier.type !== 'ImportSpecifier') continue;
      const { file: path } =
        syntax.file.imports.find((one) => one.specifier === node.source.value) ?? {};
      const file = path === undefined ? undefined : syntax.tree.files.get(path);
      if (file) found.push(...namedType(syntaxOf(syntax.tree, file), name));
    }
  });
  return found;
}
