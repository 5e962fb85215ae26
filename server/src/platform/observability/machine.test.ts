import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { createCertificateCheck, readFreeShare } from './machine.ts';

it('the free share of a disk is between 0 and 1, and unknown for a folder that doesn’t exist', async () => {
  const share = await readFreeShare(tmpdir());
  expect(share).toBeGreaterThanOrEqual(0);
  expect(share).toBeLessThanOrEqual(1);
  expect(await readFreeShare('/no/such/folder')).toBeUndefined();
});

it('a site that doesn’t answer, or has no certificate, has no expiry', async () => {
  expect(await createCertificateCheck('https://127.0.0.1:1')()).toBeUndefined();
  expect(await createCertificateCheck('http://127.0.0.1:1')()).toBeUndefined();
});
