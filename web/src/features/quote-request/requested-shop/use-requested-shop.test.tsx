import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { updateDraft, emptyDraft } from '../draft/request-draft.ts';
import { useState } from 'react';
import { useRequestedShop } from './use-requested-shop.ts';

function Page({ id }: { id: string }) {
  const [draft, setDraft] = useState(() =>
    updateDraft(emptyDraft(), { type: 'shop_requested', id }),
  );
  const { name, problem } = useRequestedShop(draft, (action) =>
    setDraft((before) => updateDraft(before, action)),
  );
  return (
    <>
      <p>{problem}</p>
      <p>{draft.requestedServiceProviderId === null ? 'Nobody first' : `${name} first`}</p>
    </>
  );
}

const profile = (takes_requests: boolean) => ({
  data: { id: '77', type: 'service_provider', attributes: { name: 'Barton Tire', takes_requests } },
});

describe('the requested shop in the URL', () => {
  it('is shown when it can be called', async () => {
    answer('GET /api/v2/service_providers/77', profile(true));
    renderPage(<Page id="77" />);
    expect(await screen.findByText('Barton Tire first')).toBeTruthy();
  });

  it.each(['78', 'abc'])(
    'is dropped right away with a notice when it is unknown: %s',
    async (id) => {
      answer(`GET /api/v2/service_providers/${id}`, () => refusal(404, 'not_found', 'Not found.'));
      renderPage(<Page id={id} />);
      expect(
        await screen.findByText(
          'The shop you chose isn’t on our list. We’ll ask the shops around the place you choose.',
        ),
      ).toBeTruthy();
      expect(screen.getByText('Nobody first')).toBeTruthy();
    },
  );

  it('is dropped with a notice when it doesn’t take our calls', async () => {
    answer('GET /api/v2/service_providers/79', profile(false));
    renderPage(<Page id="79" />);
    expect(await screen.findByText(/^Barton Tire doesn’t take our calls/)).toBeTruthy();
    expect(screen.getByText('Nobody first')).toBeTruthy();
  });

  it('is kept when the server can’t be reached', async () => {
    answer('GET /api/v2/service_providers/80', () => refusal(400, 'bad_request', 'No.'));
    renderPage(<Page id="80" />);
    expect(await screen.findByText('undefined first')).toBeTruthy();
  });
});
