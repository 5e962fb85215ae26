import { describe, expect, it } from 'vitest';
import { networkKey, sourceKey } from './source-key.ts';
import { limitPerMinute } from './source-limit.ts';

describe('the source of a call', () => {
  it('a call’s source is an IPv4 address, however it is written', () => {
    expect(sourceKey('203.0.113.7')).toBe('203.0.113.7');
    expect(sourceKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  it('a call’s source is the /64 network of an IPv6 address', () => {
    const network = sourceKey('2001:db8:1:2::1');
    expect(sourceKey('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe(network);
    expect(sourceKey('2001:db8:1:3::1')).not.toBe(network);
  });

  it('the larger network of a call is its /48', () => {
    const network = networkKey('2001:db8:1:2::1', 48);
    expect(network).toBe('2001:db8:1::/48');
    expect(networkKey('2001:db8:1:ffff::9', 48)).toBe(network);
    expect(networkKey('2001:db8:2:2::1', 48)).not.toBe(network);
    expect(networkKey('203.0.113.7', 48)).toBeUndefined();
    expect(networkKey('::ffff:203.0.113.7', 48)).toBeUndefined();
  });

  it('in-memory limits count a /64 network as one source', () => {
    const count = limitPerMinute(2, () => new Date('2026-11-18T17:00:00Z'));
    count('2001:db8:1:2::1');
    count('2001:db8:1:2::2');
    expect(() => count('2001:db8:1:2::3')).toThrow('Too many tries');
    count('2001:db8:1:3::3');
  });
});
