import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer } from '../../../test/answers.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { AddAddressModal } from './address-form.tsx';

it('the form for a new place labels “Make primary” like the cards do', async () => {
  answer('GET /api/v2/servicechek/us_states', { data: [], meta: { count: 0 } });
  const sent = answer('POST /api/v2/servicechek/user_addresses', { data: {} }, 201);
  render(
    <QueryClientProvider client={queryClient}>
      <AddAddressModal input={{}} hidden={false} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Make primary' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ servicechek_user_address: { primary: true } });
});
