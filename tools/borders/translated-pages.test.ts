import { describe, expect, it } from 'vitest';
import { violationsOf } from './plant.ts';
import { translatedPagesWork } from './translated-pages.ts';

const PATH = 'web/src/features/quotes/board/price-card.tsx';
const check = (text: string, others: Readonly<Record<string, string>> = {}): string[] =>
  violationsOf(translatedPagesWork, { [PATH]: text, ...others });
const shown = (jsx: string, before = ''): string[] =>
  check(`${before}\nexport const card = (props) => ${jsx};`);

const PROPS = 'interface Props { children: Elements; title: string; rest?: ReactNode }';

describe('an element holds one string or only elements', () => {
  it.each([
    ['text beside an element', '<a><Phone /> Call</a>'],
    ['a value in a sentence', '<p>{count} prices</p>'],
    ['a space', '<p><b>5</b>{" "}<i>miles</i></p>'],
    ['a space on one line', '<p><b>5</b> <i>miles</i></p>'],
    ['text that comes and goes', "<p><b>5</b>{far && 'miles'}</p>"],
    ['text instead of an element', "<p><b>5</b>{far ? <i>miles</i> : 'miles'}</p>"],
    ['text as a fallback', "<p><b>5</b>{name ?? 'nobody'}</p>"],
    ['a template', '<p><b>5</b>{`${count} miles`}</p>'],
    ['a number', '<p><b>5</b>{5}</p>'],
    ['the result of a call', '<p><b>5</b>{format(count)}</p>'],
    ['a list of texts', '<ul>{names.map((name) => name)}</ul>'],
    ['a list of texts beside an element', '<ul><li />{names.map((name) => `${name}, `)}</ul>'],
    ['text in a component', '<Button><Phone /> Call</Button>'],
    ['text in a fragment', '<p><Phone /><>Call</></p>'],
    ['a fragment for a prop', '<Field hint={<>Call {phone}</>} />'],
    ['text in what leaves no element', '<Suspense>Call</Suspense>'],
    ['children spread', '<p>{...names}</p>'],
  ])('%s is refused', (_what, jsx) => {
    expect(shown(jsx)).not.toEqual([]);
  });

  it.each([
    ['one text', '<p>Call us</p>'],
    ['one value', '<p>{count}</p>'],
    ['one template', '<p>{`${count} prices`}</p>'],
    ['text or an element', '<p>{name ?? <i>nobody</i>}</p>'],
    ['text or nothing', "<p>{far && 'far'}</p>"],
    ['text in a component', '<Button>Call</Button>'],
    ['a space in an element', '<p><b>5</b><span> </span><i>miles</i></p>'],
    ['elements', '<p>\n  <Phone />\n  {/* why */}\n  <span>{`Call ${phone}`}</span>\n</p>'],
    ['elements that come and go', '<p><b />{far && near && <i />}{far ? <b /> : null}{null}</p>'],
    ['a list of elements', '<ul><li />{names.map((name) => <li key={name}>{name}</li>)}</ul>'],
    ['elements in a fragment', '<><b>5</b>{far && <><i>miles</i></>}</>'],
    ['a portal', '<p><b />{createPortal(<i />, place)}</p>'],
    ['what says that it is elements', '<p><b />{form.field satisfies Elements}</p>'],
  ])('%s is allowed', (_what, jsx) => {
    expect(shown(jsx)).toEqual([]);
  });

  it('the violation names the file and the line', () => {
    expect(check('export const card = (\n  <p>\n    <b>5</b> miles\n  </p>\n);')).toEqual([
      expect.stringContaining(`${PATH} line 3: text, or something that may be text, is next to`),
    ]);
  });
});

describe('names are resolved to their declarations in the file', () => {
  const beside = (name: string) => `<p><b />{${name}}</p>`;
  it.each([
    ['text', "const part = 'miles';"],
    ['text that may be an element', "const part = far ? <i /> : 'miles';"],
    ['something imported', "import { part } from './part.tsx';"],
    ['something undeclared', ''],
    ['a variable of any content', 'let part: ReactNode;'],
  ])('%s beside an element is refused', (_what, declared) => {
    expect(shown(beside('part'), declared)).not.toEqual([]);
  });

  it.each([
    ['an element', 'const part = <i>miles</i>;'],
    ['an element or nothing', 'const part = far && <i>miles</i>;'],
    ['a variable of elements', 'let part: ReactElement | undefined;'],
    ['a list of elements', 'const part: readonly Elements[] = [];'],
  ])('%s is allowed', (_what, declared) => {
    expect(shown(beside('part'), declared)).toEqual([]);
  });

  it('functions are judged by what they return', () => {
    const call = beside('part()');
    expect(shown(call, 'const part = () => <i />;')).toEqual([]);
    expect(shown(call, 'function part(): Elements { return draw(); }')).toEqual([]);
    expect(shown(call, "const part = () => far && 'miles';")).not.toEqual([]);
    expect(shown(call, "function part() { if (far) return 'miles'; return <i />; }")).not.toEqual(
      [],
    );
    expect(shown('<ul><li />{names.map(row)}</ul>', 'const row = () => <li />;')).toEqual([]);
  });

  it('props are judged by their type', () => {
    const component = (parameter: string, child: string) =>
      check(`${PROPS}\nexport function Card(${parameter}) { return <p><b />{${child}}</p>; }`);
    expect(component('{ children }: Props', 'children')).toEqual([]);
    expect(component('props: Props', 'props.children')).toEqual([]);
    expect(component("{ children }: Omit<Props, 'title'> & { a: 1 }", 'children')).toEqual([]);
    expect(component('{ draw }: { draw: (at: number) => Elements }', 'draw(1)')).toEqual([]);
    expect(component('{ title }: Props', 'title')).not.toEqual([]);
    expect(component('{ rest }: Props', 'rest')).not.toEqual([]);
    expect(component('{ draw }: { draw: () => ReactNode }', 'draw()')).not.toEqual([]);
  });

  it('the type of props may be in another file', () => {
    const text = `import type { Props } from './props.ts';
      export function Card({ children, rest }: Props) { return <p><b />{children}</p>; }`;
    const props = { 'web/src/features/quotes/board/props.ts': `export ${PROPS}` };
    expect(check(text, props)).toEqual([]);
    expect(check(text.replace('{children}', '{rest}'), props)).not.toEqual([]);
  });
});

describe('components', () => {
  it.each([
    ['a text', "export function Name() { return 'Joe'; }"],
    ['a text or an element', "export const Name = () => (far ? <b>Joe</b> : 'Joe');"],
    ['a value', 'export function Name({ user }) { return user.name; }'],
    ['children of any content', `${PROPS} export const Name = ({ rest }: Props) => rest;`],
    ['any content from a class', 'class Name { render() { return this.props.children; } }'],
  ])('a component that returns %s is refused', (_what, text) => {
    expect(check(text)).toEqual([expect.stringContaining('a component returns something other')]);
  });

  it.each([
    ['an element', 'export function Name() { return <b>Joe</b>; }'],
    ['nothing', 'export function Name() { if (far) return null; return; }'],
    [
      'children that are elements',
      `${PROPS} export const Name = ({ children }: Props) => children;`,
    ],
    ['elements from a class', 'class Name { render(): Elements { return this.props.children; } }'],
  ])('a component that returns %s is allowed', (_what, text) => {
    expect(check(text)).toEqual([]);
  });

  it('other functions may return strings, and tests are not checked', () => {
    expect(check("export const nameOf = () => 'Joe';")).toEqual([]);
    const test = { 'web/src/a.test.tsx': 'export const card = <p>{1} price</p>;' };
    expect(violationsOf(translatedPagesWork, test)).toEqual([]);
  });
});
