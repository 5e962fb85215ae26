import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDisposable, loadDisposableDomains, privateDomainOf } from './mail-domains.ts';

describe('domains of e-mail addresses', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mail-domains-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each(['a@mailinator.com', 'a@Guerrillamail.com', 'a@box.yopmail.com'])(
    '%s is a temporary mailbox',
    async (email) => {
      expect(isDisposable(await loadDisposableDomains(), email)).toBe(true);
    },
  );

  it.each(['a@gmail.com', 'a@duck.com', 'a@privaterelay.appleid.com', 'a@corner-garage.com'])(
    '%s isn’t one',
    async (email) => {
      expect(isDisposable(await loadDisposableDomains(), email)).toBe(false);
    },
  );

  it('a file adds domains to the list and removes others', async () => {
    const file = join(folder, 'domains.txt');
    await writeFile(file, '# ours\nthrowaway.test\n!mailinator.com\n\n');
    const domains = await loadDisposableDomains(file);
    expect(isDisposable(domains, 'a@throwaway.test')).toBe(true);
    expect(isDisposable(domains, 'a@mailinator.com')).toBe(false);
  });

  it.each([
    ['a@gmail.com', undefined],
    ['a@nyc.rr.com', undefined],
    ['a@people.test', undefined],
    ['a@corner-garage.com', 'corner-garage.com'],
    ['a@x7.corner-garage.com', 'corner-garage.com'],
    ['a@x7.corner.co.uk', 'corner.co.uk'],
  ])('the private domain of %s is %s', (email, domain) => {
    expect(privateDomainOf(email)).toBe(domain);
  });
});
