import { mutationOptions } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChangeEvent } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { QueryWrapper } from '../../../test/query-wrapper.tsx';
import { call } from '../api/api.ts';
import { useForm } from './use-form.ts';

const ROUTE = 'POST /api/v2/servicechek/users/send_password_reset_email';
const send = mutationOptions({
  mutationFn: (body: { email: string }) => call(ROUTE, { body, anonymous: true }),
});

interface TestFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

const TestField = ({ label, error, ...input }: TestFieldProps) => (
  <>
    <input aria-label={label} aria-invalid={error !== undefined} {...input} />
    <p>{error}</p>
  </>
);

function TestForm({ draft }: { draft?: string }) {
  const form = useForm({
    initial: { name: 'Pat', email: '' },
    ...(draft ? { draft } : {}),
    mutation: send,
    toInput: ({ email }) => ({ email }),
    check: ({ name }) => ({ name: name ? undefined : 'Enter a name.' }),
    onSuccess: (_sent, { reset }) => reset(),
    onError: (error) => error instanceof Error && error.message === 'Handled.',
  });
  return (
    <form aria-label="Test" {...form.formProps}>
      {form.error && <p role="alert">{form.error}</p>}
      <TestField label="Name" {...form.field('name')} />
      <TestField label="E-mail" {...form.field('email')} />
      <button type="submit" aria-disabled={form.pending}>
        Send
      </button>
      <p>{form.changed ? 'Not saved' : 'Saved'}</p>
    </form>
  );
}

const user = userEvent.setup();
const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const open = (draft?: string) =>
  render(<TestForm {...(draft ? { draft } : {})} />, { wrapper: QueryWrapper });
const press = (): Promise<void> => user.click(screen.getByRole('button'));

beforeEach(() => sessionStorage.clear());

it('a form submitted twice in the same tick is sent once', async () => {
  const seen = answer(ROUTE, {});
  open();
  const form = screen.getByRole('form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await expect.poll(() => seen.length).toBe(1);
  await expect.poll(() => screen.getByRole('button').getAttribute('aria-disabled')).toBe('false');
  expect(seen).toHaveLength(1);
});

it('a form can be sent again after it was sent', async () => {
  const seen = answer(ROUTE, {});
  open();
  await press();
  await expect.poll(() => seen.length).toBe(1);
  await user.type(field('E-mail'), 'kim@mail.example');
  await press();
  await expect.poll(() => seen.at(-1)?.body).toEqual({ email: 'kim@mail.example' });
});

it('an invalid field shows its error and gets the focus before anything is sent', async () => {
  const seen = answer(ROUTE, {});
  open();
  await user.clear(field('Name'));
  await press();
  expect(screen.getByText('Enter a name.')).toBeDefined();
  expect(document.activeElement).toBe(field('Name'));
  expect(seen).toHaveLength(0);
});

it('an error is shown at the top and at its field, which gets the focus, and the input is kept', async () => {
  const fields = [{ field: 'email', details: ['is not an e-mail address'] }];
  answer(ROUTE, () => refusal(422, 'invalid', 'Please check the fields.', { errors: fields }));
  open();
  await user.type(field('E-mail'), 'kim');
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('Please check the fields.');
  expect(screen.getByText('This is not an e-mail address.')).toBeDefined();
  expect(document.activeElement).toBe(field('E-mail'));
  expect(field('E-mail').value).toBe('kim');
});

it('an error disappears while the form is sent again', async () => {
  answer(ROUTE, refusal(503, 'unavailable', 'Busy.'));
  open();
  await press();
  await screen.findByRole('alert');
  answer(ROUTE, {});
  await press();
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

it('an error that the form handles is not shown', async () => {
  const seen = answer(ROUTE, () => refusal(403, 'other', 'Handled.'));
  open();
  await press();
  await expect.poll(() => seen.length).toBe(1);
  await expect.poll(() => screen.getByRole('button').getAttribute('aria-disabled')).toBe('false');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('input typed while the form is being sent is not lost', async () => {
  let finish: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  answer(ROUTE, async () => {
    await held;
    return refusal(503, 'unavailable', 'Busy.');
  });
  open();
  await press();
  await user.type(field('E-mail'), 'kim');
  await user.type(field('Name'), 'ricia');
  finish?.();
  await screen.findByRole('alert');
  expect([field('Name').value, field('E-mail').value]).toEqual(['Patricia', 'kim']);
});

it('a form knows whether it has changes, and has none after it was sent', async () => {
  answer(ROUTE, {});
  open();
  expect(screen.getByText('Saved')).toBeDefined();
  await user.type(field('E-mail'), 'k');
  expect(screen.getByText('Not saved')).toBeDefined();
  await press();
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(field('E-mail').value).toBe('');
});

it('only a form with a draft keeps its input after leaving', async () => {
  for (const draft of [undefined, 'test']) {
    const { unmount } = open(draft);
    await user.type(field('E-mail'), 'kim');
    unmount();
    const { unmount: leave } = open(draft);
    expect(field('E-mail').value).toBe(draft ? 'kim' : '');
    leave();
  }
});
