import { expect } from '@playwright/test';
import { signUpThroughApi } from './browser/api-client.ts';
import { createPerson } from './browser/people.ts';
import { requestBrakes } from './journeys/brakes-quote.ts';
import { expectAccessible, test } from './support/browser-test.ts';
import { PICTURE } from './support/picture.ts';
import { logIn } from './journeys/sign-up.ts';
import {
  choosePlace,
  chooseService,
  heading,
  prepareRequest,
  sendButton,
  serviceSearch,
} from './journeys/request.ts';

test('a draft survives a reload, and an open question blocks the third step', async ({
  page,
  ownerOfCar: _,
}) => {
  await page.goto('/request_a_quote/step/3');
  await expect(page).toHaveURL(/step\/2$/);
  await chooseService(page, 'brakes');
  await page.getByRole('button', { name: /^More detail/ }).click();
  await page.getByLabel('Detail').selectOption('Axle');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Choose an answer for “Axle”, or clear it.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Axle', exact: true }).selectOption('Front');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Brakes' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Front', exact: true })).toBeChecked();
  await page.goto('/request_a_quote/step/2?reset=true');
  await expect(serviceSearch(page)).toHaveValue('');
  await expect(page).toHaveURL(/step\/2$/);
});

test('screen readers get what the typed words find, and the list of services by group', async ({
  page,
  ownerOfCar: _,
}) => {
  await page.goto('/request_a_quote/step/2?reset=true');
  await page.getByRole('button', { name: /^See all \d+ services$/ }).click();
  const group = page.getByRole('list', { name: 'Brakes, tires, and wheels' });
  await expect(group.getByRole('button', { name: /^Brakes/ })).toBeVisible();
  const engine = page.getByRole('list', { name: 'Engine' }).getByRole('listitem');
  await expect(engine.filter({ hasText: 'Diesel glow plugs' }).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  await serviceSearch(page).fill('xyzzy');
  await expect(
    page.getByRole('status').filter({ hasText: 'We couldn’t find a service for that.' }),
  ).toBeVisible();
  await serviceSearch(page).fill('brakes');
  await expect(page.getByRole('status').filter({ hasText: 'Sounds like' })).toBeVisible();
  await serviceSearch(page).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Brakes' })).toBeFocused();
  await page.getByRole('radio', { name: 'Front', exact: true }).press('Space');
  await expect(page.getByRole('radio', { name: 'Front', exact: true })).toBeChecked();
  await expectAccessible(page);
});

test('an unknown requested shop is reported when the page opens', async ({
  page,
  ownerOfCar: _,
}) => {
  await page.goto('/request_a_quote/step/1?requested_service_provider_id=999999999');
  await expect(page.getByText('The shop you chose isn’t on our list.')).toBeVisible();
  await expect(page.getByText('is asked first')).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
});

test('photos are sent with a request, and one that fails can be chosen again', async ({
  page,
  browserErrors,
  ownerOfCar: _,
}) => {
  const choose = (name: string, mimeType: string, buffer: Buffer): Promise<void> =>
    page.getByLabel(/^Add (a|another) photo/).setInputFiles({ name, mimeType, buffer });
  await page.goto('/request_a_quote/step/2');
  await chooseService(page, 'brakes');
  await page.getByRole('button', { name: /^Note or photo/ }).click();
  await page.getByLabel('Anything the shop should know?').fill('Grinds since last week.');

  await choose('notes.txt', 'text/plain', Buffer.from('not a picture'));
  await expect(page.getByRole('alert')).toContainText(/JPEG, PNG, or WebP/);
  await page.route('**/quote_photos', (route) => route.abort());
  await choose('front.png', 'image/png', PICTURE);
  await expect(page.getByRole('alert')).toContainText('reach');
  await page.unroute('**/quote_photos');
  await expect.poll(() => browserErrors.splice(0).join()).toContain('ERR_FAILED');

  const photos = page.getByRole('list', { name: 'Your photos' }).getByRole('img');
  for (const count of [1, 2, 3]) {
    await choose('front.png', 'image/png', PICTURE);
    await expect(photos).toHaveCount(count);
  }
  await expect(page.getByLabel(/^Add (a|another) photo/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await page.reload();
  await expect(photos).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Next' }).click();
  await choosePlace(page, '78701');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/user_quotes'),
  );
  await sendButton(page).click();
  expect((await sent).postDataJSON().servicechek_user_quote).toMatchObject({
    note: 'Grinds since last week.',
    photo_ids: [expect.any(String), expect.any(String)],
  });
  await expect(page).toHaveURL(/step\/4\?quoteId=\d+/);
});

test('a request sent again after a lost response creates one quote', async ({
  page,
  browserErrors,
  ownerOfCar: _,
}) => {
  await prepareRequest(page, 'oil change', '59901');
  // A tab copied before sending has the same draft and key, and must not create a second quote.
  const copied = page.waitForEvent('popup');
  // The copy must load the recent requests before this one is sent. Otherwise, it asks whether to repeat it.
  const recentInCopy = page.context().waitForEvent('response', (response) => {
    const request = response.request();
    return request.url().includes('/user_quotes?') && request.frame().page() !== page;
  });
  await page.evaluate(() => void window.open(location.href));
  const copy = await copied;
  await recentInCopy;
  let sent = 0;
  await page.route('**/user_quotes', async (route) => {
    if (route.request().method() !== 'POST' || ++sent > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await sendButton(page).dblclick();
  await expect(page.getByText('Sending it again won’t create a second request.')).toBeVisible();
  // The connection that this test cut.
  expect(browserErrors.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);
  await page.reload();
  await sendButton(page).click();
  await expect(heading(page, 'We’re on it')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'What needs doing?')).toBeVisible();
  await page.goForward();
  await sendButton(copy).click();
  await copy.getByRole('link', { name: 'Go to quote' }).click();
  await page.getByRole('link', { name: 'Go to quote' }).click();
  await expect(page.getByRole('navigation', { name: 'Your quotes' }).getByRole('link')).toHaveCount(
    1,
  );
  expect(new URL(copy.url()).pathname).toBe(new URL(page.url()).pathname);
  await page.getByLabel(/Account of/).click();
  await expect(page.getByRole('link', { name: '3 quotes left' })).toBeVisible();
});

test('a visitor who requests a quote returns to the request after logging in', async ({
  page,
  owner,
}) => {
  await page.goto('/');
  await page.getByLabel(/Account of/).click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.goto('/request_a_quote/step/1');
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Use a password' }).click();
  await logIn(page, owner);
  await expect(heading(page, 'Which vehicle is it?')).toBeVisible();
});

test('a quote from another account says so, and opens after switching accounts', async ({
  page,
  request,
  owner,
}) => {
  const other = createPerson();
  const { call } = await signUpThroughApi(request, other);
  const { id } = await requestBrakes(call);
  await page.goto(`/quote/${id}`);
  await expect(page).toHaveURL(/\/my_garage\/service$/);
  const message = page.getByText(`That quote isn’t in this account (${owner.email}).`).first();
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Switch accounts' }).click();
  await expect(page.getByText('Log in to the account that has this quote.')).toBeVisible();
  await logIn(page, other);
  await expect(page).toHaveURL(new RegExp(`/quote/${id}$`));
  await expect(heading(page, 'Brakes')).toBeVisible();

  await page.goto('/my_garage/quote/1');
  await expect(page).toHaveURL(/\/my_garage\/service$/);
  await expect(page.getByText(/^That quote isn’t in this account/).first()).toBeVisible();
});

test('the mileage sent with a request updates the odometer, says so, and can be undone', async ({
  page,
  ownerOfCar: _,
}) => {
  const mileage = page.getByLabel('Current mileage');
  const goToNext = () => page.getByRole('button', { name: 'Next' }).click();
  const askAgain = () => page.goto('/request_a_quote/step/1?reset=true');
  await prepareRequest(page, 'oil change', '59901', '88000');
  await sendButton(page).click();
  await expect(heading(page, 'We’re on it')).toBeVisible();
  await expect(page.getByText('Odometer updated to 88,000 miles.')).toBeVisible();
  await askAgain();
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await expect(mileage).toBeHidden();
  // A day later, it can be updated.
  await page.clock.setSystemTime(Date.now() + 2 * 24 * 3_600_000);
  await askAgain();
  await page.getByRole('button', { name: 'Update mileage' }).click();
  await expect(page.getByText('On record: 88,000 miles.')).toBeVisible();
  // A lower mileage is asked about, and corrected before the request continues.
  await mileage.fill('61000');
  // The phone's bar, which is hidden here, says it too.
  await expect(page.getByText('Confirm the lower mileage first.').last()).toBeVisible();
  await page.getByLabel(/lower than the 88,000 miles on record/).check();
  await goToNext();
  await askAgain();
  await page.getByRole('button', { name: 'Update mileage' }).click();
  await expect(page.getByText('On record: 61,000 miles.')).toBeVisible();
  await prepareRequest(page, 'oil change', '59901', '61500');
  // The same job for the same car is asked about first.
  await sendButton(page).click();
  await page.getByRole('button', { name: 'Request it again' }).click();
  await expect(page.getByText('up from 61,000 miles')).toBeVisible();
  // Navigates only after the response, because navigating aborts pending requests.
  const undone = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && /\/user_vehicles\/\d+$/.test(response.url()),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await undone).ok()).toBe(true);
  await askAgain();
  await expect(page.getByText(/^61,000 miles/)).toBeVisible();
});

test('on a phone the way on stays in sight, and a typed place is chosen or asked about', async ({
  page,
  ownerOfCar: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/request_a_quote/step/2?reset=true');
  const jobs = page.getByRole('group', { name: 'Common jobs for this car' });
  await jobs.getByRole('button').first().click();
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeInViewport();
  await expect(page.getByRole('heading', { level: 2, name: 'Oil change' })).toBeInViewport();
  await next.click();
  const place = page.getByRole('combobox', { name: 'ZIP code, city, or address' });
  await place.fill('Houston');
  await place.blur();
  await expect(page.getByText('Choose one of these.')).toBeVisible();
  await expect(sendButton(page)).toBeInViewport();
  await expect(sendButton(page)).toBeDisabled();
  await place.fill('77002');
  await place.blur();
  await expect(place).toHaveValue('Near Houston, TX 77002');
  await expect(sendButton(page)).toBeEnabled();
});
