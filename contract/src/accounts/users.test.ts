import { describe, expect, it } from 'vitest';
import { emailAddress } from './users.ts';

describe('an e-mail address', () => {
  it.each([
    'user@.example.com',
    'user@example..com',
    'user@example.com.',
    'user@.com',
    'user@-example.com',
    'user@example-.com',
    'user@mail.-example.com',
    'us..er@example.com',
    'user@example',
    '@example.com',
  ])('%s is refused', (address) => {
    expect(emailAddress.safeParse(address).success).toBe(false);
  });

  it.each([
    'user@example.com',
    'first.last+tag@mail.my-shop.co.uk',
    'user@xn--bcher-kva.example',
    'user@bücher.example',
    "o'brien@a.io",
  ])('%s is accepted', (address) => {
    expect(emailAddress.parse(` ${address.toUpperCase()} `)).toBe(address);
  });
});
