import { describe, expect, it } from 'vitest';
import { readAudit } from './advisories.ts';

const auditOf = (severity: string): string =>
  JSON.stringify({ vulnerabilities: { left: { severity, range: '<2.0.0' } } });

describe('the lookup of advisories', () => {
  it.each(['high', 'critical'])('the lookup fails on a %s advisory and names it', (severity) => {
    expect(readAudit(auditOf(severity))).toEqual({ fails: true, text: `left <2.0.0: ${severity}` });
  });

  it('the lookup names a lesser advisory and doesn’t fail', () => {
    expect(readAudit(auditOf('moderate'))).toEqual({ fails: false, text: 'left <2.0.0: moderate' });
    expect(readAudit('{"vulnerabilities":{}}')).toEqual({ fails: false, text: '' });
  });

  it.each([
    ['npm error audit endpoint\n{"message":"405 Method Not Allowed","error":{}}\nnpm error', '405'],
    ['{"error":{"summary":"request to the registry failed"}}', 'request to the registry failed'],
    ['', 'no readable answer'],
    ['npm error {', 'no readable answer'],
  ])('the lookup says that it couldn’t run, and doesn’t fail, after %j', (output, reason) => {
    expect(readAudit(output)).toEqual({
      fails: false,
      text: expect.stringMatching(new RegExp(`^Couldn’t look up advisories: .*${reason}`)),
    });
  });
});
