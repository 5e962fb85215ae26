import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ActionMenu } from './action-menu.tsx';

function opened() {
  render(
    <>
      <ActionMenu label="More for the shop">
        <button type="button">Report</button>
      </ActionMenu>
      <button type="button">Next</button>
    </>,
  );
  const button = screen.getByLabelText('More for the shop');
  const menu = button.closest('details');
  if (!menu) throw new Error('no menu');
  menu.open = true;
  return { button, menu };
}

it('Escape closes a menu and returns focus to its button', async () => {
  const { button, menu } = opened();
  screen.getByRole('button', { name: 'Report' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(button);
});

it('a menu item’s action starts with the focus on the menu button', async () => {
  const { button, menu } = opened();
  const focused: (Element | null)[] = [];
  const report = screen.getByRole('button', { name: 'Report' });
  document.addEventListener('click', () => focused.push(document.activeElement), { once: true });
  await userEvent.click(report);
  expect(focused).toEqual([button]);
  expect(menu.open).toBe(false);
});

it('a menu closes when focus leaves it and stays open while focus moves within it', async () => {
  const { menu } = opened();
  screen.getByRole('button', { name: 'Report' }).focus();
  expect(menu.open).toBe(true);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  expect(menu.open).toBe(false);
});
