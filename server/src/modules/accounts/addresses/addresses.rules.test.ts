import { describe, expect, it } from 'vitest';
import { normalAddress } from './addresses.rules.ts';

describe('the normalized e-mail address', () => {
  it('a normalized e-mail address is lowercase, without a plus tag', () => {
    expect(normalAddress('Robin+one@Mail.test')).toBe('robin@mail.test');
    expect(normalAddress('robin+a+b@mail.test')).toBe('robin@mail.test');
  });

  it('a normalized e-mail address drops dots only if the provider ignores them', () => {
    expect(normalAddress('r.o.bin+x@gmail.com')).toBe('robin@gmail.com');
    expect(normalAddress('robin@googlemail.com')).toBe('robin@gmail.com');
    expect(normalAddress('r.obin@mail.test')).toBe('r.obin@mail.test');
  });

  it('a normalized e-mail address keeps a name that is only a tag', () => {
    expect(normalAddress('+tag@mail.test')).toBe('+tag@mail.test');
    expect(normalAddress('-tag@yahoo.com')).toBe('-tag@yahoo.com');
  });

  it.each([
    ['Proton’s domains', ['robin@proton.me', 'robin@protonmail.com', 'robin@pm.me']],
    ['Proton’s dots, hyphens and underscores', ['ro.bin@proton.me', 'r-o_bin@protonmail.ch']],
    ['Apple’s domains', ['robin@icloud.com', 'robin@me.com', 'robin+car@mac.com']],
    ['Yahoo’s hyphens', ['robin@yahoo.com', 'robin-cars@yahoo.com', 'robin-b+c@yahoo.com']],
    ['Fastmail’s subdomains', ['robin@fastmail.com', 'cars@robin.fastmail.com']],
    ['Yandex’s domains', ['r-obin@yandex.ru', 'r.obin@ya.ru', 'r.obin+x@yandex.com']],
    ['invisible characters', ['robin@mail.test', 'ro\u200bbin@mail.test', 'rob\u00adin@mail.test']],
    ['wide letters and a final dot', ['robin@mail.test', 'ｒobin@mail.test.']],
  ])('%s don’t make a second mailbox', (_what, spellings) => {
    expect(new Set(spellings.map(normalAddress)).size).toBe(1);
  });

  it.each([
    ['robin-cars@mail.test', 'robin@mail.test'],
    ['robin@yahoo.com', 'robin@ymail.com'],
    ['robin@fastmail.com', 'robin@fastmail.fm'],
    ['ro.bin@outlook.com', 'robin@outlook.com'],
    ['robin@me.com', 'robin@gmail.com'],
  ])('%s and %s are two mailboxes', (one, other) => {
    expect(normalAddress(one)).not.toBe(normalAddress(other));
  });
});
