import { deleteUser } from '@fourbay/contract/accounts/account-deletion';
import { exportUser } from '@fourbay/contract/personal-data/personal-data';
import { readUser, updateUser } from '@fourbay/contract/accounts/users';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { imagesIn, memoryFiles } from '../../../../test/stand-ins/memory-files.ts';
import { PASSWORD, signUpOwner, stepUp, type Person } from '../../../../test/records/people.ts';
import { formWith, photo } from '../../../../test/records/pictures.ts';
import { jobsOf } from '../../../jobs.ts';
import { days } from '../../../platform/values/clock.ts';

describe('profile photo', () => {
  const files = memoryFiles();
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({}, imagesIn(files));
  });

  async function send(
    owner: Person,
    bytes: Buffer,
    { token = owner.token, ...form }: Parameters<typeof formWith>[2] & { token?: string } = {},
  ) {
    const { payload, headers } = formWith('data[attributes][photo]', bytes, form);
    const response = await test.app.inject({
      method: 'PATCH',
      url: updateUser.path.replace('{id}', owner.id),
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    return {
      status: response.statusCode,
      json: response.json<{
        error: string;
        errors?: { field: string }[];
        data: {
          attributes: { first_name: string; photo_styles: { medium: string; large: string } };
        };
      }>(),
    };
  }
  const see = (url: string) => test.app.inject({ method: 'GET', url });
  const stylesOf = async ({ id, token }: Person) =>
    (await test.call(readUser, { token, params: { id } })).body.data.attributes.photo_styles;

  it('a photo is stored as a square in two sizes and served at its URL', async () => {
    const owner = await signUpOwner(test);
    const { status, json } = await send(owner, await photo({ width: 900, height: 600 }));
    const { medium, large } = json.data.attributes.photo_styles;
    expect(status).toBe(200);
    expect(await stylesOf(owner)).toEqual({
      medium: expect.any(String),
      large: expect.any(String),
    });
    const sizes = await Promise.all(
      [medium, large].map(async (url) => sharp((await see(url)).rawPayload).metadata()),
    );
    expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
      [160, 160, 'webp'],
      [512, 512, 'webp'],
    ]);
  });

  it('a photo is cropped as chosen and sent with other fields', async () => {
    const owner = await signUpOwner(test);
    const { json } = await send(owner, await photo({ width: 400, height: 200 }), {
      fields: {
        'data[attributes][photo_cut]': '0.5,0,0.5,1',
        'data[attributes][first_name]': 'Kim',
      },
    });
    const { data, info } = await sharp(
      (await see(json.data.attributes.photo_styles.large)).rawPayload,
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(json.data.attributes.first_name).toBe('Kim');
    const blueOfCenter = data[(256 * 512 + 256) * info.channels + 2];
    expect(blueOfCenter).toBeGreaterThan(200);
  });

  it('a file that isn’t an image is rejected and changes nothing', async () => {
    const owner = await signUpOwner(test);
    const { status, json } = await send(owner, Buffer.from('%PDF-1.7\n'), {
      fields: { 'data[attributes][first_name]': 'Kim' },
    });
    expect(status).toBe(422);
    expect(json.errors?.map(({ field }) => field)).toEqual(['photo']);
    expect((await stylesOf(owner)).medium).toBeNull();
  });

  it("changing another user's photo returns 404 and stores nothing", async () => {
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    const before = files.names().length;
    expect((await send(owner, await photo(), { token: other.token })).status).toBe(404);
    expect(files.names()).toHaveLength(before);
  });

  it('null removes the photo and its files', async () => {
    const owner = await signUpOwner(test);
    const { large } = (await send(owner, await photo())).json.data.attributes.photo_styles;
    await test.call(updateUser, {
      token: owner.token,
      params: { id: owner.id },
      body: { data: { attributes: { photo: null } } },
    });
    await test.runJobs();
    expect((await see(large)).statusCode).toBe(404);
    expect(await stylesOf(owner)).toEqual({ medium: null, large: null });
  });

  it('a photo is in the data download and erased with the account', async () => {
    const owner = await signUpOwner(test);
    const { large } = (await send(owner, await photo())).json.data.attributes.photo_styles;
    await stepUp(test, owner);
    const { body } = await test.call(exportUser, { token: owner.token, params: { id: owner.id } });
    expect(body.data['users']?.[0]?.['photo_key']).toBe(`http://fourbay.test${large}`);
    await test.call(deleteUser, {
      token: owner.token,
      params: { id: owner.id },
      body: { current_password: PASSWORD },
    });
    const before = files.names().length;
    test.clock.advance(days(30));
    for (const job of ['erase-deleted-accounts', 'sweep-pictures'])
      await jobsOf(test.deps)
        .find(({ name }) => name === job)
        ?.run({});
    await test.runJobs();
    expect(files.names().length).toBe(before - 2);
  });
});
