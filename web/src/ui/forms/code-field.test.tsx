import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CodeField } from './code-field.tsx';

const user = userEvent.setup();

function Code() {
  const [code, setCode] = useState('');
  return <CodeField label="Code" hint="From the e-mail." value={code} onDigits={setCode} />;
}

const open = (): HTMLInputElement => {
  render(<Code />);
  return screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Code',
    description: 'From the e-mail.',
  });
};

it('the code field can be filled by phones and password managers', () => {
  expect(open().autocomplete).toBe('one-time-code');
});

it.each(['123456', '123 456', 'Your code: 123-456.'])(
  'pasting %j fills the code field',
  async (pasted) => {
    const input = open();
    await user.click(input);
    await user.paste(pasted);
    expect(input.value).toBe('123456');
  },
);

it('the code field can only have digits, as many as it has slots', async () => {
  const input = open();
  await user.type(input, '12a34567');
  expect(input.value).toBe('123456');
});

it('a digit of the code can be corrected with the arrow keys', async () => {
  const input = open();
  await user.type(input, '1294{ArrowLeft}{Backspace}3');
  expect(input.value).toBe('1234');
});
