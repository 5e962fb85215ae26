import { createVehicle, listVehicles, updateVehicle } from '@fourbay/contract/garage/garage';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { imagesIn, memoryFiles } from '../../../test/stand-ins/memory-files.ts';
import { signUpOwner, type Person } from '../../../test/records/people.ts';
import { formWith, hugePng, photo } from '../../../test/records/pictures.ts';
import { addCatalogCar } from '../../../test/records/quote-records.ts';

const FIELD = 'servicechek_user_vehicle[image]';

describe('the picture of a vehicle', () => {
  const files = memoryFiles();
  let test: TestApp;
  let owner: Person;
  let id: string;
  beforeAll(async () => {
    test = await startTestApp({}, imagesIn(files));
    owner = await signUpOwner(test);
    id = (
      await test.call(createVehicle, {
        token: owner.token,
        body: { servicechek_user_vehicle: await addCatalogCar(test) },
      })
    ).body.data.id;
  });

  async function send(
    bytes: Buffer,
    {
      token = owner.token,
      ...form
    }: Parameters<typeof formWith>[2] & { token?: string; name?: string } = {},
  ) {
    const { payload, headers } = formWith(FIELD, bytes, form);
    const response = await test.app.inject({
      method: 'PATCH',
      url: updateVehicle.path.replace('{id}', id),
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    return {
      status: response.statusCode,
      json: response.json<{
        error: string;
        errors?: { field: string }[];
        data: { attributes: { image: string; image_url: string; nickname: string } };
      }>(),
    };
  }
  const fetchPicture = (url: string) => test.app.inject({ method: 'GET', url });
  /** The color at a point, given as shares of width and height. */
  async function colorAt(picture: Buffer, across: number, down: number): Promise<'red' | 'blue'> {
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const at =
      (Math.floor(down * (info.height - 1)) * info.width + Math.floor(across * (info.width - 1))) *
      info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
  }

  it.each(['jpeg', 'png', 'webp'] as const)(
    'a %s picture is served as WebP in two sizes without credentials',
    async (format) => {
      const { status, json } = await send(await photo({ width: 2_400, height: 1_200, format }));
      expect(status).toBe(200);
      const [large, small] = [
        await fetchPicture(json.data.attributes.image),
        await fetchPicture(json.data.attributes.image_url),
      ];
      expect(large.statusCode).toBe(200);
      expect(large.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
      });
      expect(await sharp(large.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 1600,
        height: 800,
      });
      expect(await sharp(small.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 640,
        height: 320,
      });
    },
  );

  it('a picture is turned upright and stripped of its metadata', async () => {
    // Orientation 6 means that the camera was rotated, so the red half belongs on top.
    const sent = await photo({ orientation: 6 });
    expect((await sharp(sent).metadata()).exif?.includes('Phone')).toBe(true);
    const { json } = await send(sent);
    const picture = (await fetchPicture(json.data.attributes.image)).rawPayload;
    const { width, height, exif, orientation } = await sharp(picture).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 200,
      height: 400,
      exif: undefined,
      orientation: undefined,
    });
    expect(await colorAt(picture, 0.5, 0)).toBe('red');
    expect(await colorAt(picture, 0.5, 1)).toBe('blue');
  });

  it('a picture is cropped in upright coordinates', async () => {
    const { json } = await send(await photo({ orientation: 6 }), {
      fields: { 'servicechek_user_vehicle[image_cut]': '0,0.5,1,0.5' },
    });
    const picture = (await fetchPicture(json.data.attributes.image)).rawPayload;
    expect(await sharp(picture).metadata()).toMatchObject({ width: 200, height: 200 });
    expect(await colorAt(picture, 0.5, 0.1)).toBe('blue');
  });

  it('a picture can be sent with other fields of the form', async () => {
    const { json } = await send(await photo(), {
      fields: { 'servicechek_user_vehicle[nickname]': 'Blue one' },
    });
    expect(json.data.attributes.nickname).toBe('Blue one');
  });

  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    [
      'an SVG',
      () =>
        Buffer.from(
          '<?xml version="1.0"?><svg ' +
            'xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        ),
      /SVG.*JPEG, PNG, or WebP/,
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), /PDF.*JPEG, PNG, or WebP/],
    ['a HEIC photo', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), /HEIC.*JPEG/],
    [
      'a page that begins with a script',
      () => Buffer.from('<html><script>alert(1)</script>'),
      /can’t use this file/,
    ],
    ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), /can’t use this file/],
    ['an empty file', () => Buffer.alloc(0), /can’t use this file/],
    ['a PNG of 900 megapixels', () => hugePng(30_000, 30_000), /900 megapixels.*25/],
    [
      'a JPEG that ends early',
      async () => (await photo({ width: 1_200, height: 900 })).subarray(0, 2_000),
      /damaged/,
    ],
    [
      'a file that only begins like a JPEG',
      () =>
        Buffer.concat([
          Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
          Buffer.from('<svg onload=alert(1)>'),
        ]),
      /can’t read this photo/,
    ],
  ])('a picture that is %s is rejected with a message', async (_what, bytes, sentence) => {
    const { status, json } = await send(await bytes());
    expect(status).toBe(422);
    expect(json.error).toMatch(sentence);
    expect(json.errors?.map(({ field }) => field)).toEqual(['image']);
  });

  it('a script appended to a picture is removed', async () => {
    const { status, json } = await send(
      Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]),
    );
    expect(status).toBe(200);
    const picture = (await fetchPicture(json.data.attributes.image)).rawPayload;
    expect(picture.includes('<script>')).toBe(false);
  });

  it('a picture over 8 MB is rejected with 413', async () => {
    const { status, json } = await send(Buffer.alloc(8 * 1024 * 1024 + 1, 0xff));
    expect(status).toBe(413);
    expect(json.error).toContain('8 MB');
  });

  it('another owner’s vehicle picture cannot be changed', async () => {
    const other = await signUpOwner(test);
    const before = files.names().length;
    expect((await send(await photo(), { token: other.token })).status).toBe(404);
    expect(files.names()).toHaveLength(before);
  });

  it('a picture’s address needs a valid signature and expires after a day', async () => {
    const { image, image_url } = (await send(await photo())).json.data.attributes;
    const small = new URL(image_url, 'http://x').search;
    for (const url of [
      image.split('?')[0] ?? '',
      image.replace(/signature=./, 'signature=~'),
      image.replace(/expires=\d+/, 'expires=99999999999'),
      (image.split('?')[0] ?? '') + small,
      '/pictures/../../secret.key',
      '/pictures/%2e%2e%2fsecret/large.webp',
    ]) {
      expect((await fetchPicture(url)).statusCode, url).toBe(404);
    }
    test.clock.advance(23.9 * 3_600_000);
    expect((await fetchPicture(image)).statusCode).toBe(200);
    test.clock.advance(1.2 * 3_600_000);
    expect((await fetchPicture(image)).statusCode).toBe(404);
  });

  it('a job deletes replaced and removed pictures', async () => {
    owner = await signUpOwner(test);
    id = (
      await test.call(createVehicle, {
        token: owner.token,
        body: { servicechek_user_vehicle: await addCatalogCar(test) },
      })
    ).body.data.id;
    const first = (await send(await photo())).json.data.attributes.image;
    const second = (await send(await photo())).json.data.attributes.image;
    await test.runJobs();
    expect((await fetchPicture(first)).statusCode).toBe(404);
    expect((await fetchPicture(second)).statusCode).toBe(200);
    await test.call(updateVehicle, {
      token: owner.token,
      params: { id },
      body: { servicechek_user_vehicle: { image: null } },
    });
    await test.runJobs();
    const [vehicle] = (await test.call(listVehicles, { token: owner.token })).body.data;
    expect((await fetchPicture(second)).statusCode).toBe(404);
    expect(vehicle?.attributes).toMatchObject({ image: null, image_url: null });
  });

  it('a picture cannot be set to an external address', async () => {
    refusedWith(
      await test.call(updateVehicle, {
        token: owner.token,
        params: { id },
        body: { servicechek_user_vehicle: { image: 'https://elsewhere.test/x.png' } },
      }),
      422,
    );
  });
});
