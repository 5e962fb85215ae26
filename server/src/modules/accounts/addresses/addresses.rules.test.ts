import { describe, expect, it } from 'vitest';
import { normalAddress } from './addresses.rules.ts';

describe('the normal form of an address', () => {
  it('the normal form of an address has no case and no plus tag', () => {
    expect(normalAddress('Robin+one@Mail.test')).toBe('robin@mail.test');
    expect(normalAddress('robin+a+b@mail.test')).toBe('robin@mail.test');
  });

  it('the normal form of an address drops dots only where the provider ignores them', () => {
    expect(normalAddress('r.o.bin+x@gmail.com')).toBe('robin@gmail.com');
    expect(normalAddress('robin@googlemail.com')).toBe('robin@gmail.com');
    expect(normalAddress('r.obin@mail.test')).toBe('r.obin@mail.test');
  });

  it('the normal form of an address keeps a name that is nothing but a tag', () => {
    expect(normalAddress('+tag@mail.test')).toBe('+tag@mail.test');
  });
});
