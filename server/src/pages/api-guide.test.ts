import { beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '../app.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { apiExamples } from './api-guide.ts';

describe('the API page', () => {
  let test: TestApp;
  let page: string;
  beforeAll(async () => {
    test = await startTestApp();
    page = (await test.app.inject('/api/v2/docs')).body;
  });

  it('has every call once, under its resource', () => {
    const endpoints = routesOf(test.deps).map(({ endpoint }) => endpoint);
    for (const { id, summary } of endpoints) {
      expect(page.split(`<details id="${id}">`), id).toHaveLength(2);
      expect(page).toContain(`<span>${summary}</span>`);
    }
    expect(page.indexOf('<details id="listVehicles">')).toBeGreaterThan(
      page.indexOf('id="garage"'),
    );
    expect(page.indexOf('<details id="claimRequest">')).toBeGreaterThan(
      page.indexOf('id="staff-calls"'),
    );
  });

  it('starts with what a developer has to know', () => {
    const headings = [...page.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id);
    expect(headings).toEqual([
      'basics',
      'authentication',
      'paging',
      'filters-and-sorting',
      'idempotency',
      'polling-and-live-updates',
      'limits',
      'errors',
      'calls',
      'staff-calls',
    ]);
  });

  it('shows every example with its call, and has no broken links', () => {
    for (const { title } of apiExamples) expect(page, title).toContain(`Example: ${title}`);
    const anchors = [...page.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
    for (const id of anchors) expect(page, id).toContain(`id="${id}"`);
  });
});
