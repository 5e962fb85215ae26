import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ComboField } from './combo-field.tsx';
import { groupsOf, moveIn } from './combo-moves.ts';

const fruit = [
  { id: '1', label: 'Apple', group: 'Local' },
  { id: '2', label: 'Pear', group: 'Local' },
  { id: '3', label: 'Banana', group: 'From afar' },
];

function Fruit({ onPick }: { onPick: (label: string) => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  return (
    <ComboField
      label="Fruit"
      value={fruit.find(({ id }) => id === chosen)?.label ?? ''}
      chosen={chosen}
      options={fruit.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
      nothing="No fruit is called that."
      onType={setText}
      onPick={({ id, label }) => {
        setChosen(id);
        onPick(label);
      }}
    />
  );
}

function shown() {
  const picked = vi.fn<(label: string) => void>();
  render(<Fruit onPick={picked} />);
  return { picked, field: screen.getByRole('combobox', { name: 'Fruit' }) };
}
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('the combo field lists matching options under their groups', async () => {
  const { field } = shown();
  await userEvent.click(field);
  expect(labels()).toEqual(['Apple', 'Pear', 'Banana']);
  const afar = screen.getByRole('group', { name: 'From afar' });
  expect(within(afar).getAllByRole('option')).toHaveLength(1);
  await userEvent.type(field, 'pe');
  expect(labels()).toEqual(['Pear']);
});

it('combo options can be chosen with only the keyboard', async () => {
  const { picked, field } = shown();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(picked).toHaveBeenCalledWith('Pear');
  expect(field).toHaveProperty('value', 'Pear');
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

it('the combo field names the active option to screen readers', async () => {
  const { field } = shown();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
  ).toBe('Apple');
});

it('the chosen option of a combo field is selected, whichever is active', async () => {
  const { field } = shown();
  const selected = () => screen.queryAllByRole('option', { selected: true });
  await userEvent.type(field, 'pear{Enter}');
  await userEvent.click(field);
  expect(selected().map(({ textContent }) => textContent)).toEqual(['Pear']);
  await userEvent.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(selected()[0]?.id);
  await userEvent.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).not.toBe(selected()[0]?.id);
  expect(selected().map(({ textContent }) => textContent)).toEqual(['Pear']);
});

it('the combo field announces how many options match', async () => {
  const { field } = shown();
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  await userEvent.type(field, 'a');
  expect(status.textContent).toBe('3 options');
  await userEvent.type(field, 'pp');
  expect(status.textContent).toBe('1 option');
});

it('Enter chooses the best match of the combo field', async () => {
  const { picked, field } = shown();
  await userEvent.type(field, 'a{Enter}');
  expect(picked).toHaveBeenCalledWith('Apple');
});

it('Enter chooses nothing while nothing is typed or active', async () => {
  const { picked, field } = shown();
  await userEvent.click(field);
  await userEvent.keyboard('{Enter}');
  expect(picked).not.toHaveBeenCalled();
});

it('the combo field says when no option matches', async () => {
  const { field } = shown();
  await userEvent.type(field, 'bolt');
  expect(labels()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No fruit is called that.');
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

it('leaving the combo field chooses the only option that the text can mean', async () => {
  const { picked, field } = shown();
  await userEvent.type(field, 'ban');
  await userEvent.tab();
  expect(picked).toHaveBeenCalledWith('Banana');
  expect(field).toHaveProperty('value', 'Banana');
});

it('leaving the combo field with text for several options keeps the text and asks', async () => {
  const { picked, field } = shown();
  await userEvent.type(field, 'ban{Enter}');
  picked.mockClear();
  await userEvent.clear(field);
  await userEvent.type(field, 'a');
  await userEvent.tab();
  expect(field).toHaveProperty('value', 'a');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Choose one of these.')).toBeTruthy();
  expect(picked).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('option', { name: 'Pear' }));
  expect(picked).toHaveBeenCalledWith('Pear');
  expect(screen.queryByText('Choose one of these.')).toBeNull();
});

it('text that no option matches stays in the combo field, and Escape gives it up', async () => {
  const { field } = shown();
  await userEvent.type(field, 'ban{Enter}');
  await userEvent.type(field, 'xyz');
  await userEvent.tab();
  expect(field).toHaveProperty('value', 'Bananaxyz');
  expect(screen.getByText('No fruit is called that.')).toBeTruthy();
  await userEvent.type(field, '{Escape}');
  expect(field).toHaveProperty('value', 'Banana');
});

it('Escape closes the combo list and clears the typed text', async () => {
  const { field } = shown();
  await userEvent.type(field, 'pe{Escape}');
  expect(field).toHaveProperty('value', '');
  expect(labels()).toEqual([]);
});

it('moves in a combo list wrap around its ends', () => {
  expect(moveIn(3, 2, 'next')).toBe(0);
  expect(moveIn(3, 0, 'previous')).toBe(2);
  expect(moveIn(3, -1, 'previous')).toBe(2);
  expect(moveIn(3, -1, 'next')).toBe(0);
  expect(moveIn(0, -1, 'next')).toBe(-1);
});

it('neighbors of one group are listed under one heading', () => {
  const one = { group: 'A' };
  const other = { group: undefined };
  expect(groupsOf([one, one, other, one])).toEqual([
    { name: 'A', first: 0, members: [one, one] },
    { name: undefined, first: 2, members: [other] },
    { name: 'A', first: 3, members: [one] },
  ]);
});

it('Escape closes the combo list but not the dialog around it', async () => {
  render(<Fruit onPick={() => {}} />);
  const field = screen.getByRole('combobox');
  await userEvent.type(field, 'a');
  // A native dialog closes unless the key event was canceled.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
});
