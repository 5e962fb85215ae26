import { claimRequest, readQueue } from '@fourbay/contract/call-desk/call-desk';
import { addQuotePhoto } from '@fourbay/contract/quotes/quote-photos';
import { correctQuote } from '@fourbay/contract/quotes/quote-correction';
import { createQuote, readQuote } from '@fourbay/contract/quotes/quotes';
import { signIn } from '@fourbay/contract/accounts/sessions';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { imagesIn, memoryFiles } from '../../../../test/stand-ins/memory-files.ts';
import {
  PASSWORD,
  signUpOwner,
  signUpStaff,
  type Person,
} from '../../../../test/records/people.ts';
import { formWith, photo } from '../../../../test/records/pictures.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addVehicle, quoteBody } from '../../../../test/records/quote-records.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { sweepPhotos } from './photos.service.ts';

const HOUR = 3_600_000;

describe('the note and the photos of a request', () => {
  const files = memoryFiles();
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({}, imagesIn(files));
    await loadTestPlaces(test);
    await loadServices(test);
  });

  async function upload(owner: Person, bytes?: Buffer) {
    const { payload, headers } = formWith('photo', bytes ?? (await photo({ width: 2_400 })));
    const response = await test.app.inject({
      method: 'POST',
      url: addQuotePhoto.path,
      payload,
      headers: { ...headers, authorization: `Bearer ${owner.token}` },
    });
    return {
      status: response.statusCode,
      json: response.json<{
        error: string;
        data: { id: string; attributes: { url: string; thumbnail_url: string } };
      }>(),
    };
  }
  const uploaded = async (owner: Person): Promise<string> => (await upload(owner)).json.data.id;
  async function request(owner: Person, given: object) {
    const body = await quoteBody(test, await addVehicle(test, owner), given);
    return test.call(createQuote, { token: owner.token, body });
  }
  const pictureAt = (url: string) => test.app.inject({ method: 'GET', url });
  const read = async (owner: Person, id: string) =>
    (await test.call(readQuote, { token: owner.token, params: { id } })).body.data.attributes;

  it('a correction adds, removes, and reorders photos', async () => {
    const owner = await signUpOwner(test);
    const [first, second, third] = [
      await uploaded(owner),
      await uploaded(owner),
      await uploaded(owner),
    ];
    const { body } = await request(owner, { photo_ids: [first, second] });
    const { id } = body.data;
    const gone = body.data.attributes.photos[0]?.url ?? '';
    const correct = (photo_ids: string[]) =>
      test.call(correctQuote, {
        token: owner.token,
        params: { id },
        body: { servicechek_user_quote: { photo_ids } },
      });
    expect((await correct([third, second])).status).toBe(200);
    expect((await read(owner, id)).photos.map((shown) => shown.id)).toEqual([third, second]);
    await test.runJobs();
    expect((await pictureAt(gone)).statusCode).toBe(404);
    refusedWith(await correct([second, first]), 422);
    expect((await read(owner, id)).photos.map((shown) => shown.id)).toEqual([third, second]);
  });

  it('the note and photos are shown to their owner and to the agent who holds the request', async () => {
    const owner = await signUpOwner(test);
    const photo_ids = [await uploaded(owner), await uploaded(owner), await uploaded(owner)];
    const note = 'Grinds when I brake. Call 512-555-0142.';
    const { status, body } = await request(owner, { note, photo_ids });
    expect(status).toBe(201);
    const shown = 'Grinds when I brake. Call [phone number removed].';
    expect(body.data.attributes).toMatchObject({
      note: shown,
      photos: photo_ids.map((id) => ({ id })),
    });
    const agent = await signUpStaff(test, 'agent');
    const claimed = await test.call(claimRequest, {
      token: agent.token,
      params: { id: body.data.id },
    });
    expect(claimed.body).toMatchObject({ note: shown, photos: photo_ids.map((id) => ({ id })) });
    expect((await pictureAt(claimed.body.photos[0]?.url ?? '')).statusCode).toBe(200);
    const queue = await test.call(readQueue, { token: agent.token });
    expect(JSON.stringify(queue.body)).not.toContain('Grinds');
  });

  it('a photo is stored without the camera’s metadata', async () => {
    const sent = await photo({ width: 2_400, height: 1_200, orientation: 6 });
    const { json } = await upload(await signUpOwner(test), sent);
    const kept = sharp((await pictureAt(json.data.attributes.url)).rawPayload);
    expect(await kept.metadata()).toMatchObject({ format: 'webp', width: 800, height: 1600 });
    expect((await kept.metadata()).exif).toBeUndefined();
  });

  it('a request sent without a note and photos has an empty note and no photos', async () => {
    const { body } = await request(await signUpOwner(test), {});
    expect(body.data.attributes).toMatchObject({ note: '', photos: [] });
  });

  it.each<[string, object, string]>([
    ['a note of 501 characters', { note: 'x'.repeat(501) }, 'note'],
    ['four photos', { photo_ids: ['1', '2', '3', '4'] }, 'photo_ids'],
    ['one photo twice', { photo_ids: ['1', '1'] }, 'photo_ids'],
    ['a photo that does not exist', { photo_ids: ['999999'] }, 'photo_ids'],
  ])('a request with %s is refused', async (_what, given, field) => {
    const { status, refusal } = await request(await signUpOwner(test), given);
    expect(status).toBe(422);
    expect(JSON.stringify(refusal.errors)).toContain(field);
  });

  it('a note of 500 characters is accepted', async () => {
    const note = 'x'.repeat(500);
    const { body } = await request(await signUpOwner(test), { note });
    expect(body.data.attributes.note).toBe(note);
  });

  it('another owner’s photo, or one already used by a quote, can’t be used', async () => {
    const owner = await signUpOwner(test);
    const id = await uploaded(owner);
    refusedWith(await request(await signUpOwner(test), { photo_ids: [id] }), 422);
    expect((await request(owner, { photo_ids: [id] })).status).toBe(201);
    refusedWith(await request(owner, { photo_ids: [id] }), 422);
  });

  it('a photo that no quote uses is deleted after 24 hours', async () => {
    const owner = await signUpOwner(test);
    const { json } = await upload(owner);
    test.clock.advance(23 * HOUR);
    await sweepPhotos(test.deps);
    expect((await pictureAt(json.data.attributes.url)).statusCode).toBe(200);
    test.clock.advance(HOUR);
    refusedWith(await request(await signUpOwner(test), { photo_ids: [json.data.id] }), 422);
    await sweepPhotos(test.deps);
    expect((await pictureAt(json.data.attributes.url)).statusCode).toBe(404);
  });

  it('the photos of a quote are deleted when it expires', async () => {
    const owner = await signUpOwner(test);
    const { body } = await request(owner, { photo_ids: [await uploaded(owner)] });
    const { id } = body.data;
    const expires = Date.parse(body.data.attributes.expires_at);
    test.clock.advance(expires - test.clock.now().getTime());
    const session = await test.call(signIn, {
      body: { user: { email: owner.email, password: PASSWORD } },
    });
    const fresh = { ...owner, token: session.body.token };
    expect((await read(fresh, id)).photos).toHaveLength(1);
    await test.runJobs();
    expect((await read(fresh, id)).photos).toEqual([]);
    expect(files.names().filter((name) => name.includes('large'))).toHaveLength(0);
  });

  it('an upload without a photo or with a PDF is rejected', async () => {
    const owner = await signUpOwner(test);
    refusedWith(await test.call(addQuotePhoto, { token: owner.token, body: {} }), 422);
    expect((await upload(owner, Buffer.from('%PDF-1.7'))).status).toBe(422);
  });

  it('a 31st photo within an hour has to wait', async () => {
    const owner = await signUpOwner(test);
    for (let at = 0; at < 30; at += 1) await upload(owner, Buffer.from('no picture'));
    expect((await upload(owner)).status).toBe(429);
  });
});
