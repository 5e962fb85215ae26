import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '../../features/accounts/modals.ts';
import '../../features/garage/modals.ts';
import '../../features/policies/modals.ts';
import {
  afterLeaving,
  closeAllModals,
  closeModal,
  openModal,
  openModalOver,
  presentModal,
  restoreModal,
} from '../../lib/browser/modal.ts';

const shown = (): string | undefined => presentModal()?.type;
const moved = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

async function go(delta: number): Promise<void> {
  const there = moved();
  history.go(delta);
  await there;
}

/** Waits until the browser has left a closed modal's entry. */
const left = (): Promise<void> => new Promise((resolve) => afterLeaving(resolve));

let entries: number;
beforeEach(() => {
  history.pushState({ page: 'below' }, '', '/below');
  history.pushState({ page: 'garage' }, '', '/garage');
  entries = history.length;
});
afterEach(async () => {
  closeAllModals();
  await left();
  history.replaceState(null, '', '/');
});

it('Back closes a modal and keeps the page, and Forward opens it again', async () => {
  openModal('edit_vehicle', { vehicleId: '7' });
  expect(history.length).toBe(entries + 1);
  expect(location.pathname).toBe('/garage');
  await go(-1);
  expect(shown()).toBeUndefined();
  expect(history.state).toMatchObject({ page: 'garage' });
  await go(1);
  expect(presentModal()).toMatchObject({ type: 'edit_vehicle', input: { vehicleId: '7' } });
});

it('closing a modal goes back to the page, and Forward doesn’t open it again', async () => {
  openModal('edit_vehicle', { vehicleId: '7' });
  closeModal();
  expect(shown()).toBeUndefined();
  await left();
  expect(history.state).toEqual({ page: 'garage' });
  await go(1);
  expect(shown()).toBeUndefined();
});

it('a modal that opens automatically replaces the history entry, so Back leaves the page', async () => {
  openModal('login', {}, { replace: true });
  expect(history.length).toBe(entries);
  await go(-1);
  expect([location.pathname, shown()]).toEqual(['/below', undefined]);
  await go(1);
  expect(shown()).toBe('login');
  closeModal();
  expect(history.state.modal).toBeUndefined();
  expect(location.pathname).toBe('/garage');
});

it('a modal that follows another replaces its history entry', async () => {
  openModal('login');
  openModal('sign_up');
  expect(history.length).toBe(entries + 1);
  await go(-1);
  expect(shown()).toBeUndefined();
  await go(1);
  expect(shown()).toBe('sign_up');
});

it('Back from the terms shows the sign-up form as it was', async () => {
  openModal('sign_up');
  const form = presentModal();
  openModalOver('terms_and_conditions');
  await go(-1);
  expect(presentModal()).toBe(form);
  await go(-1);
  expect(shown()).toBeUndefined();
});

describe('a modal that closes', () => {
  it('the next one opens over the page that it returns to', async () => {
    openModal('login');
    closeModal();
    openModal('add_vehicle');
    expect(shown()).toBe('add_vehicle');
    await left();
    expect(history.length).toBe(entries + 1);
    await go(-1);
    expect([location.pathname, shown()]).toEqual(['/garage', undefined]);
  });

  it('when it closes along with the one below, both history entries are gone', async () => {
    openModal('sign_up');
    openModalOver('terms_and_conditions');
    closeAllModals();
    await left();
    expect(history.state).toEqual({ page: 'garage' });
  });

  it('after navigation, no history entry of it is left', () => {
    openModal('login');
    history.pushState({ page: 'elsewhere' }, '', '/elsewhere');
    closeModal();
    expect([location.pathname, shown()]).toEqual(['/elsewhere', undefined]);
  });

  it('when a link replaces its history entry, the link’s page stays', async () => {
    openModal('login');
    closeModal();
    history.replaceState({ page: 'elsewhere' }, '', '/elsewhere');
    await left();
    expect(location.pathname).toBe('/elsewhere');
  });
});

describe('after a reload', () => {
  const reloadOn = (type: string): void =>
    history.replaceState({ modal: { type, turn: 1, pushed: false } }, '');

  it('a modal that needs no input opens again', () => {
    reloadOn('sign_up');
    restoreModal((type) => type === 'sign_up');
    expect(shown()).toBe('sign_up');
    closeModal();
    expect(history.state.modal).toBeUndefined();
  });

  it('any other modal stays closed', () => {
    reloadOn('edit_vehicle');
    restoreModal((type) => type === 'sign_up');
    expect(shown()).toBeUndefined();
  });

  it('a modal whose input was kept opens again with it', () => {
    openModal('email_code', { email: 'pat@mail.example', verify: 'v1' }, { kept: true });
    const { modal } = history.state;
    closeAllModals();
    history.replaceState({ modal: { ...modal, turn: 1 } }, '');
    restoreModal((type) => type === 'email_code');
    expect(presentModal()).toMatchObject({ type: 'email_code', input: { verify: 'v1' } });
  });
});
