import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../../test/answers.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { queryClient } from '../../lib/api/query-client.ts';
import { Component as ExplainPage } from './explain-page.tsx';

beforeEach(() => queryClient.clear());

it('a supervisor enters a number and reads why a request is stuck', async () => {
  const asked = answer('GET /api/v2/console/explanations/{kind}/{id}', {
    title: 'Request 12',
    sections: [{ heading: 'Who holds it', lines: ['Nobody holds it.'] }],
  });
  const user = renderPage(<ExplainPage />);
  expect(asked).toHaveLength(0);
  await user.type(screen.getByLabelText('Number'), '12');
  expect(await screen.findByText('Nobody holds it.')).toBeDefined();
  expect(asked[0]?.url.pathname).toMatch(/\/explanations\/quote\/12$/);
});
