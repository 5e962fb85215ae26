import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** The minified build, because it is half as large and is sent to every page. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const RULES: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};
const COLOR_RULES: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

export interface Fault {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

interface FindOptions {
  /** A selector of the part to check; by default the whole page. */
  within?: string;
  colorsOnly?: boolean;
}

/**
 * Violations that axe finds on the current page. Axe is loaded once per page and reports only violations. The
 * usual adapter loads it for every check and also reports passes, which takes twice as long.
 */
export async function findFaults(
  page: Page,
  { within = 'html', colorsOnly = false }: FindOptions = {},
): Promise<Fault[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const options: RunOptions = {
    ...(colorsOnly ? COLOR_RULES : RULES),
    resultTypes: ['violations'],
  };
  return page.evaluate<Fault[]>(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) => ` +
      'violations)',
  );
}
