import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const RULES: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};
const COLORS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

export interface Fault {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

interface Look {
  /** A selector of the part to look at; everything without it. */
  within?: string;
  colorsOnly?: boolean;
}

/**
 * What axe finds at fault on the page as it stands. It comes to each page once and tells faults
 * only: the usual adapter brings it along for every look and has it tell all that is well, which
 * takes twice as long.
 */
export async function findFaults(
  page: Page,
  { within = 'html', colorsOnly = false }: Look = {},
): Promise<Fault[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const options: RunOptions = { ...(colorsOnly ? COLORS : RULES), resultTypes: ['violations'] };
  return (await page.evaluate(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) => ` +
      'violations)',
  )) as Fault[];
}
