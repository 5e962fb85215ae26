import type { JSXChild, JSXElement, JSXFragment, Node } from 'oxc-parser';
import { givesElements, isElements } from './elements.ts';
import { isTest, type Border } from './source-tree.ts';
import { isFunction, syntaxOf, walk, type FunctionNode, type Syntax } from './syntax.ts';

const PAGES = /^web\/src\/.*\.tsx$/;
/** These are not in the page themselves. Their children become siblings of the elements around them. */
const NO_ELEMENT = /^(Fragment|Suspense|StrictMode|Profiler|Activity|\w*Provider|\w*Context)$/;
const COMPONENT = /^[A-Z]\w*[a-z]/;

/**
 * An element contains either one string or only elements. Browsers that translate a page move its text nodes
 * away, and React finds a text again only if it is all that its element contains. Any other text keeps its
 * old words or breaks the page.
 */
export const translatedPagesWork: Border = (tree) =>
  [...tree.files.values()]
    .filter(({ path }) => PAGES.test(path) && !isTest(path))
    .flatMap((file) => {
      const syntax = syntaxOf(tree, file);
      const wrong: [Node, string][] = [];
      walk(syntax.root, (node) => {
        if (node.type === 'JSXElement' || node.type === 'JSXFragment')
          wrong.push(...wrongChildren(syntax, node));
        if (isFunction(node) && isWrongComponent(syntax, node))
          wrong.push([node, 'a component returns something other than elements']);
      });
      return wrong.map(([{ start }, what]) => ({
        path: file.path,
        message: `line ${file.text.slice(0, start).split('\n').length}: ${what}`,
      }));
    });

function wrongChildren(syntax: Syntax, node: JSXElement | JSXFragment): [Node, string][] {
  const children = node.children.filter(isShown);
  const [only] = children;
  // Text may be the only content of an element, unless it is mapped, because then it becomes several texts.
  if (children.length === 1 && isInThePage(node) && only && !isList(only)) return [];
  return children
    .filter((child) => !isElements(syntax, child))
    .map((child) => [
      child,
      children.length > 1
        ? 'text, or something that may be text, is next to something else: wrap it in its own ' +
          'element'
        : 'text, or something that may be text, has no element of its own',
    ]);
}

/** Whether a child is rendered: not line breaks between tags, not a comment. */
const isShown = (child: JSXChild): boolean =>
  child.type === 'JSXText'
    ? !/^\s*\n\s*$/.test(child.value)
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';

function isInThePage(node: JSXElement | JSXFragment): boolean {
  if (node.type === 'JSXFragment') return false;
  const { name } = node.openingElement;
  return !NO_ELEMENT.test(name.type === 'JSXMemberExpression' ? name.property.name : nameOf(name));
}

const nameOf = (
  name: Exclude<JSXElement['openingElement']['name'], { type: 'JSXMemberExpression' }>,
): string => (name.type === 'JSXIdentifier' ? name.name : name.type);

const isList = (child: JSXChild): boolean =>
  child.type === 'JSXSpreadChild' ||
  (child.type === 'JSXExpressionContainer' &&
    child.expression.type === 'CallExpression' &&
    child.expression.callee.type === 'MemberExpression' &&
    child.expression.callee.property.type === 'Identifier' &&
    /^(map|flatMap)$/.test(child.expression.callee.property.name));

function isWrongComponent(syntax: Syntax, fn: FunctionNode): boolean {
  const parent = syntax.parents.get(fn);
  const named = fn.id ?? (parent?.type === 'VariableDeclarator' ? parent.id : undefined);
  const isRender =
    parent?.type === 'MethodDefinition' &&
    parent.key.type === 'Identifier' &&
    parent.key.name === 'render';
  if (!isRender && !(named?.type === 'Identifier' && COMPONENT.test(named.name))) return false;
  return !givesElements(syntax, fn);
}
