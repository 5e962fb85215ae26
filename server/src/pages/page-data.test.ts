import { expect, it } from 'vitest';
import { dataElement } from './page-data.ts';

it('text from an operator or a shop can’t close its element or open another', () => {
  const data = { banner: '</script><script>alert(1)</script>', name: '<!-- $& \u2028' };
  const { markup } = dataElement('app-config', data);
  const [, inside = ''] =
    /^<script type="application\/json" id="app-config">(.*)<\/script>$/s.exec(markup) ?? [];
  expect(inside).not.toContain('<');
  expect(JSON.parse(inside)).toEqual(data);
});
