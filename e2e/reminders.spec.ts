import { expect } from '@playwright/test';
import { expectAccessible, test } from './support/browser-test.ts';

const dayFromToday = (days: number): string => {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }).format(day);
};

test('an owner is reminded of the registration, and marks it as done', async ({
  page,
  ownerOfCar: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/my_garage');
  const reminders = page.getByRole('region', { name: 'Reminders' });
  await reminders.getByRole('button', { name: 'Add a reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a reminder' });
  await dialog.getByLabel('Remind me about').fill('Registration');
  await dialog.getByRole('button', { name: 'Add reminder' }).click();
  await expect(dialog).toContainText('Choose a day, enter a mileage, or say how often it repeats.');
  await dialog.getByLabel('Every (months)').fill('12');
  await dialog.getByLabel('Next due on').fill(dayFromToday(3));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add reminder' }).click();
  await expect(dialog).toBeHidden();
  await expect(reminders).toContainText('Due in 3 days.');
  await expect(reminders).toContainText('Every 12 months.');
  const due = page.getByRole('region', { name: 'What’s due' });
  await expect(due).toContainText('Registration');
  await expect(page.getByRole('button', { name: /1 reminder due/ })).toBeVisible();

  await reminders.getByRole('button', { name: 'Snooze: Registration' }).click();
  await expectAccessible(page);
  await reminders.getByRole('button', { name: '1 week' }).click();
  await expect(reminders).toContainText('Due in 7 days.');
  await expect(reminders).toContainText('Snoozed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(reminders).toContainText('Due in 3 days.');

  await due.getByRole('button', { name: 'Done: Registration, your reminder' }).click();
  await expect(page.getByText(/Registration is done and in the history\. Due on/)).toBeVisible();
  await expect(due.getByText('Registration')).toHaveCount(0);
  await page.goto('/my_garage/service');
  const history = page.getByRole('region', { name: 'Service history' });
  await expect(history.getByRole('listitem')).toContainText('Registration');

  // With its mileage, and taken back.
  await page.goto('/my_garage');
  await reminders.getByRole('button', { name: 'Done earlier: Registration' }).click();
  const when = page.getByRole('dialog', { name: 'When was it done?' });
  await when.getByLabel('Done on').fill(dayFromToday(-1));
  await when.getByLabel('Mileage').fill('91,000');
  await expectAccessible(page);
  await when.getByRole('button', { name: 'Add to history' }).click();
  await expect(page.getByText('Odometer updated to 91,000 miles')).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: 'Registration is done' });
  await toast.getByRole('button', { name: 'Undo' }).first().click();
  await expect(reminders.getByRole('listitem')).toHaveCount(1);

  await reminders.getByRole('button', { name: 'Delete: Registration' }).click();
  await expect(reminders.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText('Registration was deleted.')).toBeVisible();
  await expectAccessible(page);
});

test('an owner changes how often a service is due', async ({ page, ownerOfCar: _ }) => {
  await page.goto('/my_garage/service');
  await page.getByRole('button', { name: 'See or change the schedule' }).click();
  const schedule = page.getByRole('dialog', { name: 'Maintenance schedule' });
  const oil = schedule.getByRole('listitem').filter({ hasText: /^Oil change/ });
  await expectAccessible(page);
  await oil.getByRole('button', { name: 'Change: Oil change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change interval' });
  await dialog.getByLabel('Every (miles)').fill('3,000');
  await dialog.getByLabel('Or every (months)').fill('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(oil).toContainText('Yours: every 3,000 miles. The schedule’s: every');
  await oil.getByRole('button', { name: 'Reset: Oil change' }).click();
  await expect(oil).not.toContainText('Yours');
});

test('an owner adds the reminders to a calendar app', async ({ page, request, ownerOfCar }) => {
  const [vehicle] = (await ownerOfCar.call('GET', 'servicechek/user_vehicles')).data;
  await ownerOfCar.call('POST', 'servicechek/vehicle_reminders', {
    user_vehicle_id: vehicle?.id,
    title: 'Registration; both plates',
    due_on: '2030-03-14',
  });
  await page.goto('/my_garage');
  await page.getByRole('button', { name: 'Show them in your calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reminders in your calendar' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create address' }).click();
  const address = dialog.getByRole('list', { name: 'Address of your calendar' });
  const { pathname } = new URL(await address.innerText());
  await expectAccessible(page);
  const reply = await request.get(pathname);
  const file = await reply.text();
  expect(file).toContain('SUMMARY:Registration\\; both plates\r\n');
  expect(file).toContain('DTSTART;VALUE=DATE:20300314\r\n');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByRole('button', { name: 'Create address' })).toBeVisible();
  expect((await request.get(pathname)).status()).toBe(404);
});
