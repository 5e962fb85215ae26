import type { Node, TSSignature, TSType } from 'oxc-parser';
import {
  declarationOf,
  isFunction,
  namedType,
  returnsOf,
  type FunctionNode,
  type Syntax,
  type TypeHere,
} from './syntax.ts';

const ELEMENT_TYPES = /^(Elements|ReactElement|ReactPortal)$/;
const MAPS = /^(map|flatMap)$/;
const MAKES_ELEMENTS = /^(createElement|cloneElement)$/;

/**
 * Whether a JSX expression can only be elements or nothing, judging by this file alone: by its form, by how a
 * name was declared, or by the type of a prop.
 */
export function isElements(syntax: Syntax, node: Node | null): boolean {
  const here = (next: Node | null): boolean => isElements(syntax, next);
  switch (node?.type) {
    case undefined:
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return true;
    case 'Literal':
      return node.value === null || typeof node.value === 'boolean' || node.value === '';
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return here(node.expression);
    // For values from elsewhere, such as a hook in another file.
    case 'TSSatisfiesExpression':
      return isElementType({ type: node.typeAnnotation, syntax }) || here(node.expression);
    case 'ConditionalExpression':
      return here(node.consequent) && here(node.alternate);
    // The left side of && is only shown if it is zero or empty.
    case 'LogicalExpression':
      return (node.operator === '&&' || here(node.left)) && here(node.right);
    case 'ArrayExpression':
      return node.elements.every((element) => here(element));
    case 'CallExpression':
      return returnsElements(syntax, node.callee, node.arguments);
    case 'Identifier':
      return node.name === 'undefined' || namesElements(syntax, node.name, node);
    case 'MemberExpression':
      return typesElements(typeOf(syntax, node));
    default:
      return false;
  }
}

/** Whether a function returns nothing but elements, according to its declared type, or else its returns. */
export function givesElements(syntax: Syntax, fn: FunctionNode): boolean {
  const declared = fn.returnType?.typeAnnotation;
  if (declared) return isElementType({ type: declared, syntax });
  return returnsOf(fn).every((value) => isElements(syntax, value));
}

function returnsElements(syntax: Syntax, callee: Node, given: readonly Node[]): boolean {
  if (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    MAPS.test(callee.property.name)
  )
    return given[0] !== undefined && isRenderer(syntax, given[0]);
  if (callee.type !== 'Identifier') return false;
  if (MAKES_ELEMENTS.test(callee.name)) return true;
  if (callee.name === 'createPortal') return isElements(syntax, given[0] ?? null);
  return isRenderer(syntax, callee);
}

/**
 * A function that returns elements. It is written here, declared in this file, or typed that way as a prop.
 */
function isRenderer(syntax: Syntax, node: Node): boolean {
  if (isFunction(node)) return givesElements(syntax, node);
  if (node.type !== 'Identifier') return false;
  const declared = declarationOf(syntax, node.name, node);
  const fn = declared?.fn ?? declared?.value;
  if (declared?.member === undefined && isFunction(fn)) return givesElements(syntax, fn);
  const of = typeOf(syntax, node);
  return of?.type.type === 'TSFunctionType' && of.type.returnType !== null
    ? isElementType({ type: of.type.returnType.typeAnnotation, syntax: of.syntax })
    : false;
}

function namesElements(syntax: Syntax, name: string, from: Node): boolean {
  const declared = declarationOf(syntax, name, from);
  if (!declared) return false;
  if (declared.member === undefined && !declared.type && declared.value)
    return isElements(syntax, declared.value);
  return typesElements(typeOf(syntax, from));
}

const typesElements = (of: TypeHere | undefined): boolean => of !== undefined && isElementType(of);

/** The declared type of a name or of a member of one, if it can be resolved. */
function typeOf(syntax: Syntax, node: Node): TypeHere | undefined {
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier')
    return memberOf(typeOf(syntax, node.object), node.property.name);
  if (node.type !== 'Identifier') return undefined;
  const declared = declarationOf(syntax, node.name, node);
  if (!declared) return undefined;
  const { type, value, member } = declared;
  const whole = type ? { type, syntax } : value && typeOf(syntax, value);
  return member === undefined ? whole : memberOf(whole, member);
}

const WRAPPED = /^(Pick|Omit|Partial|Required|Readonly)$/;

function memberOf(of: TypeHere | undefined, name: string): TypeHere | undefined {
  if (!of) return undefined;
  const { type, syntax } = of;
  if (type.type === 'TSTypeLiteral') return signature(type.members, name, syntax);
  if (type.type === 'TSIntersectionType')
    return firstOf(type.types, (one) => memberOf({ type: one, syntax }, name));
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined;
  const [first] = type.typeArguments?.params ?? [];
  if (WRAPPED.test(type.typeName.name) && first) return memberOf({ type: first, syntax }, name);
  return firstOf(namedType(syntax, type.typeName.name), (found) => {
    if ('type' in found) return memberOf(found, name);
    return signature(found.node.body.body, name, found.syntax);
  });
}

function signature(
  members: readonly TSSignature[],
  name: string,
  syntax: Syntax,
): TypeHere | undefined {
  return firstOf(members, (one) =>
    one.type === 'TSPropertySignature' &&
    one.key.type === 'Identifier' &&
    one.key.name === name &&
    one.typeAnnotation
      ? { type: one.typeAnnotation.typeAnnotation, syntax }
      : undefined,
  );
}

function firstOf<One, Found>(
  all: readonly One[],
  find: (one: One) => Found | undefined,
): Found | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isElementType({ type, syntax }: TypeHere): boolean {
  const here = (next: TSType): boolean => isElementType({ type: next, syntax });
  switch (type.type) {
    case 'TSNullKeyword':
    case 'TSUndefinedKeyword':
    case 'TSVoidKeyword':
    case 'TSBooleanKeyword':
      return true;
    case 'TSLiteralType':
      return (
        type.literal.type === 'Literal' &&
        (type.literal.value === '' || typeof type.literal.value === 'boolean')
      );
    case 'TSUnionType':
      return type.types.every(here);
    case 'TSArrayType':
      return here(type.elementType);
    case 'TSTypeOperator':
    case 'TSParenthesizedType':
      return here(type.typeAnnotation);
    case 'TSTypeReference':
      if (type.typeName.type === 'TSQualifiedName') return type.typeName.right.name === 'Element';
      if (type.typeName.type !== 'Identifier') return false;
      return (
        ELEMENT_TYPES.test(type.typeName.name) ||
        namedType(syntax, type.typeName.name).some(
          (found) => 'type' in found && isElementType(found),
        )
      );
    default:
      return false;
  }
}
