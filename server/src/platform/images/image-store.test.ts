import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { imagesIn, memoryFiles } from '../../../test/stand-ins/memory-files.ts';
import { signUpOwner } from '../../../test/records/people.ts';
import { onDisk, pdf, photo } from '../../../test/records/pictures.ts';
import { S3_KEYS, startS3Peer } from '../../../test/stand-ins/s3-peer.ts';
import { readConfig } from '../../config/config.ts';
import { StartRefused } from '../config/config.ts';
import { filesInS3 } from './image-files-s3.ts';
import type { ImageStore } from './image-store.ts';
import type { SentFile } from '../uploads/upload.ts';

const RECIPE = {
  small: { width: 40, height: 40 },
  large: { width: 80, height: 80 },
  fit: 'cover',
} as const;

describe('pictures', () => {
  const files = memoryFiles();
  let test: TestApp;
  let peer: Awaited<ReturnType<typeof startS3Peer>>;
  let file: SentFile;
  let userId: string;
  beforeAll(async () => {
    peer = await startS3Peer();
    test = await startTestApp({}, imagesIn(files));
    file = await onDisk(await photo());
    userId = (await signUpOwner(test)).id;
  });
  afterAll(() => peer.close());

  const inS3 = (): ImageStore => {
    const s3 = filesInS3({ endpoint: peer.url, bucket: 'fourbay', ...S3_KEYS });
    return imagesIn(s3)(test.deps).images;
  };
  const partsOf = (link: string) => {
    const { pathname, searchParams } = new URL(link, 'http://x');
    const [, , key = '', file = ''] = pathname.split('/');
    return {
      key,
      what: file.replace('.webp', ''),
      expires: searchParams.get('expires') ?? '',
      signature: searchParams.get('signature') ?? '',
    };
  };
  const age = async (hours: number) => {
    test.clock.advance(hours * 3_600_000);
    await test.deps.images
      .jobs()
      .find(({ name }) => name === 'sweep-pictures')
      ?.run({});
  };

  it('unreferenced pictures are deleted, and referenced ones are kept', async () => {
    const { images, db } = test.deps;
    const [saved, lost] = [
      await images.save(userId, { file, field: 'image' }, RECIPE),
      await images.save(userId, { file, field: 'image' }, RECIPE),
    ];
    await images.hold(db, saved);
    await age(1);
    expect(files.names()).toHaveLength(4);
    await age(2);
    expect(files.names().map((name) => name.includes(saved))).toEqual([true, true]);
    expect(await images.open(partsOf(images.link(lost, 'large')))).toBeUndefined();
  });

  it('a released picture’s links stop working immediately, before its files are removed', async () => {
    const { images, db } = test.deps;
    const key = await images.save(userId, { file, field: 'image' }, RECIPE);
    await images.hold(db, key);
    const link = partsOf(images.link(key, 'large'));
    expect(await images.open(link)).toBeDefined();
    await images.release(db, key);
    expect(await images.open(link)).toBeUndefined();
    expect(files.names().some((name) => name.includes(key))).toBe(true);
    await test.runJobs();
  });

  it('a picture referenced again before the job runs is kept', async () => {
    const { images, db } = test.deps;
    const key = await images.save(userId, { file, field: 'image' }, RECIPE);
    await images.hold(db, key);
    await images.release(db, key);
    await images.hold(db, key);
    await test.runJobs();
    expect(await images.open(partsOf(images.link(key, 'large')))).toBeDefined();
  });

  it('picture links are the same within an hour, so that browsers can cache them', () => {
    const { images } = test.deps;
    const first = images.link('a'.repeat(22), 'large');
    test.clock.set('2026-11-19T10:10:00Z');
    const second = images.link('a'.repeat(22), 'large');
    test.clock.set('2026-11-19T10:50:00Z');
    expect(second).not.toBe(first);
    expect(images.link('a'.repeat(22), 'large')).toEqual(second);
  });

  it('pictures are stored in and removed from an S3-compatible store', async () => {
    const images = inS3();
    const key = await images.save(userId, { file, field: 'image' }, RECIPE);
    expect([...peer.objects].map(([name, { type }]) => [name, type])).toEqual(
      ['small', 'large'].map((size) => [
        `/fourbay/pictures/${key.slice(0, 2)}/${key}.${size}.webp`,
        'image/webp',
      ]),
    );
    expect(
      (await images.open(partsOf(images.link(key, 'small'))))?.bytes.subarray(8, 12).toString(),
    ).toBe('WEBP');
    await images.jobs()[0]?.run({ key });
    expect(peer.objects.size).toBe(0);
    expect(await images.open(partsOf(images.link(key, 'small')))).toBeUndefined();
  });

  it('a PDF is stored as one file, as it was sent', async () => {
    const images = inS3();
    const sent = { file: await onDisk(pdf()), field: 'file', takesPdf: true };
    const key = await images.save(userId, sent, RECIPE);
    expect([...peer.objects].map(([name, { type }]) => [name, type])).toEqual([
      [`/fourbay/pictures/${key.slice(0, 2)}/${key}`, 'application/pdf'],
    ]);
    await images.jobs()[0]?.run({ key });
    expect(peer.objects.size).toBe(0);
    await expect(images.save(userId, { ...sent, takesPdf: false }, RECIPE)).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('uploads are refused with 503 while the S3 store is unavailable', async () => {
    const images = inS3();
    const saved = await images.save(userId, { file, field: 'image' }, RECIPE);
    peer.fail(403);
    await expect(images.save(userId, { file, field: 'image' }, RECIPE)).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
    });
    await expect(images.open(partsOf(images.link(saved, 'small')))).rejects.toMatchObject({
      code: 'unavailable',
    });
    peer.fail(undefined);
  });

  it.each([
    ['PICTURES_S3_BUCKET', {}],
    ['PICTURES_S3_KEY_ID', { PICTURES_S3_BUCKET: 'fourbay' }],
    ['PICTURES_S3_SECRET', { PICTURES_S3_BUCKET: 'fourbay', PICTURES_S3_KEY_ID: 'k' }],
  ])('the server doesn’t start when %s is missing for the S3 store', (name, settings) => {
    expect(() => readConfig({ PICTURES_S3_URL: 'https://store.test', ...settings })).toThrow(
      StartRefused,
    );
    expect(() => readConfig({ PICTURES_S3_URL: 'https://store.test', ...settings })).toThrow(name);
  });
});
