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
  });
});
