import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { ShareQuoteModal } from './share-quote-modal.tsx';

const SHARE = '/api/v2/servicechek/user_quotes/{id}/share';
const URL = 'https://fourbay.example/s/abc';
const open = (shared = false, preview = {}) =>
  renderPage(<ShareQuoteModal input={{ quoteId: '5', shared, preview }} hidden={false} />);
const press = (name: string) => screen.getByRole('button', { name });
const findLink = async () => screen.findByDisplayValue<HTMLInputElement>(URL);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

it('opening the modal publishes nothing, and one link is created on request', async () => {
  const created = answer(`POST ${SHARE}`, { url: URL }, 201);
  const revoked = answer(`DELETE ${SHARE}`, new Response(null, { status: 204 }));
  const user = open();
  screen.getByText('Nothing is public until you create the link.');
  expect(created).toHaveLength(0);
  await user.click(press('Create link'));
  await findLink();
  expect(created).toHaveLength(1);
  await user.click(press('Stop sharing'));
  await screen.findByRole('heading', { name: 'Sharing stopped' });
  expect(revoked).toHaveLength(1);
});

it('before there is a link, the modal shows what others will see', () => {
  open(false, {
    job: 'Front brakes',
    vehicle: '2015 Honda Civic EX',
    town: 'Austin, TX',
    prices: 4,
    from: 252,
  });
  for (const text of ['Front brakes', '2015 Honda Civic EX', 'Austin, TX', '4 prices', '$252'])
    expect(screen.getByText(text)).toBeTruthy();
});

it('a link that exists is shown right away', async () => {
  answer(`POST ${SHARE}`, { url: URL }, 201);
  open(true);
  expect(await findLink()).toBeTruthy();
});

it('a link that can’t be created says so, and there is nothing to stop sharing', async () => {
  answer(`POST ${SHARE}`, () => refusal(422, 'invalid', 'There is nothing to share yet.'));
  const user = open();
  await user.click(press('Create link'));
  await screen.findByText('There is nothing to share yet.');
  expect(screen.queryByRole('button', { name: 'Stop sharing' })).toBeNull();
});

it('with a share sheet, sharing is the main action, and without one, copying is', async () => {
  answer(`POST ${SHARE}`, { url: URL }, 201);
  const share = vi.fn<() => Promise<void>>(async () => {});
  Object.assign(navigator, { share });
  const user = open(true);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ url: URL });
  await user.click(press('Copy'));
  await screen.findByText('Copied.');
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

it('after stopping, a new link can be created, and the old one isn’t shown if that fails', async () => {
  const urls = [URL, 'https://fourbay.example/s/new'];
  answer(`POST ${SHARE}`, () => {
    const url = urls.shift();
    return url ? { url } : refusal(422, 'invalid', 'There is nothing to share yet.');
  });
  answer(`DELETE ${SHARE}`, new Response(null, { status: 204 }));
  const user = open(true);
  const stopAndShare = async () => {
    await user.click(await screen.findByRole('button', { name: 'Stop sharing' }));
    await user.click(await screen.findByRole('button', { name: 'Share again with a new link' }));
  };
  await stopAndShare();
  await screen.findByDisplayValue('https://fourbay.example/s/new');
  expect(screen.getByRole('button', { name: 'Copy link' })).toBe(document.activeElement);
  await stopAndShare();
  await screen.findByText('There is nothing to share yet.');
  expect(screen.queryByLabelText('Link to share')).toBeNull();
});
