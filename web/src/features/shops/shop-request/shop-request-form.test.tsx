import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { QueryWrapper } from '../../../../test/query-wrapper.tsx';
import { ApiError, call } from '../../../lib/api/api.ts';
import { ShopRequestForm } from './shop-request-form.tsx';

vi.mock(import('../../../lib/api/api.ts'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

async function fillIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('What should we know?'), 'They moved to Elm Street.');
  await userEvent.type(screen.getByLabelText('Your name'), 'Jo');
  await userEvent.type(screen.getByLabelText('Your e-mail'), 'jo@mail.test');
}

it('the shop request form sends what was entered about the shop', async () => {
  vi.mocked(call).mockResolvedValueOnce({} as never);
  render(<ShopRequestForm shopId="7" onCancel={() => {}} />, { wrapper: QueryWrapper });
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you for your message')).toBeTruthy();
  expect(vi.mocked(call).mock.lastCall).toMatchObject([
    expect.anything(),
    { body: { kind: 'correct', service_provider_id: '7', message: 'They moved to Elm Street.' } },
  ]);
});

it('the shop request form says what is missing before anything is sent', async () => {
  vi.mocked(call).mockClear();
  render(<ShopRequestForm shopId="8" onCancel={() => {}} />, { wrapper: QueryWrapper });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Enter your e-mail address.')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
});

it('the shop request form keeps its input when it’s rejected', async () => {
  vi.mocked(call).mockRejectedValueOnce(
    new ApiError(429, { error: 'Too many requests. Try again in an hour.', code: 'rate_limited' }),
  );
  render(<ShopRequestForm shopId="9" onCancel={() => {}} />, { wrapper: QueryWrapper });
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Too many requests. Try again in an hour.')).toBeTruthy();
  expect((screen.getByLabelText('What should we know?') as HTMLTextAreaElement).value).toBe(
    'They moved to Elm Street.',
  );
});
