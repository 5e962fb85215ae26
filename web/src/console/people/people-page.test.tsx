import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, answers, refusal } from '../../../test/answers.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { queryClient } from '../../lib/api/query-client.ts';
import { saveDeskSession, type DeskSession } from '../console-session.ts';
import { Component as PeoplePage } from './people-page.tsx';

const REMOVE = 'DELETE /api/v2/console/users/{id}/second_factor';
const CUSTOMER = {
  id: '7',
  type: 'customer',
  attributes: {
    email: 'ann@example.com',
    first_name: 'Ann',
    last_name: 'Lee',
    role: 'owner',
    created_at: '2026-10-01T12:00:00Z',
    confirmed: true,
    suspended_at: null as string | null,
    suspended_reason: null as string | null,
    two_step_login: false,
    monthly_quota: 1,
    yearly_quota: 0,
    additional_quota: 2,
    quotes: 1,
  },
};

describe('the accounts page', () => {
  let searches: URLSearchParams[];
  let grants: { key: string | null; body: unknown }[];
  let grant: () => Response;
  let customer: typeof CUSTOMER;
  beforeEach(() => {
    queryClient.clear();
    [searches, grants, customer] = [[], [], structuredClone(CUSTOMER)];
    grant = () => HttpResponse.json({ additional_quota: 5 }, { status: 201 });
    answers.use(
      http.get('*/api/v2/console/users', ({ request }) => {
        searches.push(new URL(request.url).searchParams);
        return HttpResponse.json({ data: [customer], meta: { count: 1 } });
      }),
      http.get('*/api/v2/console/users/7/messages', () =>
        HttpResponse.json({ data: [], meta: { count: 0 } }),
      ),
      http.get('*/api/v2/console/users/7', () =>
        HttpResponse.json({
          data: customer,
          ledger: [
            {
              id: '1',
              type: 'user_quota_ledger',
              attributes: {
                entry_type: 'used',
                source: 'request',
                bucket: 'monthly',
                amount: 1,
                created_at: '2026-10-02T12:00:00Z',
              },
            },
          ],
          quotes: [],
        }),
      ),
      http.post('*/api/v2/console/users/7/grants', async ({ request }) => {
        grants.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
        return grant();
      }),
    );
  });

  const show = () => renderPage(<PeoplePage />);
  const open = async () => {
    const person = show();
    await person.click(await screen.findByRole('button', { name: 'Open ann@example.com' }));
    return person;
  };

  it('accounts are found by part of their e-mail address', async () => {
    const person = show();
    await person.type(screen.getByLabelText('E-mail, or part of it'), 'ANN@');
    await expect.poll(() => searches.at(-1)?.get('query[email_cont]')).toBe('ann@');
  });

  it('closing an account returns the focus to its line', async () => {
    const person = await open();
    await expect.poll(() => document.activeElement?.textContent).toBe('ann@example.com');
    await person.click(screen.getByRole('button', { name: 'Back to all accounts' }));
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-label'))
      .toBe('Open ann@example.com');
  });

  it('an account shows its ledger', async () => {
    await open();
    expect(await screen.findByRole('row', { name: /request monthly −1/ })).toBeTruthy();
  });

  it('quotes are granted only with a reason', async () => {
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Give quotes' }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give' }));
    expect(grants).toEqual([]);
  });

  it('a retry after a lost response sends the same grant', async () => {
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Give quotes' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.clear(dialog.getByLabelText('Number of quotes'));
    await person.type(dialog.getByLabelText('Number of quotes'), '3');
    await person.type(dialog.getByLabelText('Reason'), 'late answer');
    grant = () => HttpResponse.error();
    await person.click(dialog.getByRole('button', { name: 'Give' }));
    await dialog.findByRole('alert');
    grant = () => HttpResponse.json({ additional_quota: 5 }, { status: 201 });
    await person.click(dialog.getByRole('button', { name: 'Give' }));
    await expect.poll(() => grants.length).toBe(2);
    expect(grants[0]?.body).toEqual({ amount: 3, reason: 'late answer' });
    expect(grants[1]).toEqual(grants[0]);
  });

  it('a suspended account shows the reason and can be reopened', async () => {
    Object.assign(customer.attributes, {
      suspended_at: '2026-11-01T12:00:00Z',
      suspended_reason: 'fraud',
    });
    await open();
    expect(await screen.findByText(/Suspended since Nov 1, 2026: fraud/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reopen the account' })).toBeTruthy();
  });

  it('two-step login is turned off with a reason and the supervisor’s password', async () => {
    const sent = answer(
      REMOVE,
      refusal(422, 'wrong_password', 'Wrong.', {
        errors: [{ field: 'current_password', details: ['isn’t right'] }],
      }),
    );
    customer.attributes.two_step_login = true;
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Turn off two-step login' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.type(dialog.getByLabelText('Reason'), 'lost phone');
    await person.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(sent).toEqual([]);
    await person.type(dialog.getByLabelText('Your password'), 'Road+Trip24');
    await person.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await dialog.findByText(/isn’t right/)).toBeTruthy();
    const done = answer(REMOVE, {});
    await person.click(dialog.getByRole('button', { name: 'Turn off' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(done.map(({ body }) => body)).toEqual([
      { reason: 'lost phone', current_password: 'Road+Trip24' },
    ]);
  });

  it('supervisors can’t change their own account', async () => {
    saveDeskSession({
      token: 'own',
      user: { id: '7', attributes: { first_name: 'Sofia' } },
    } as DeskSession);
    await open();
    expect(await screen.findByText(/This is your own account/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Give quotes|Suspend/ })).toBeNull();
    saveDeskSession(undefined);
  });
});
