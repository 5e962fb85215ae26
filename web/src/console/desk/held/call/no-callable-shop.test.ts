import { describe, expect, it } from 'vitest';
import type { HeldRequest } from '../../desk.queries.ts';
import { nextStepWithoutShops } from './no-callable-shop.ts';

type Given = Parameters<typeof nextStepWithoutShops>[0];

const request = (given: Partial<Given>): Given => ({
  shops: [],
  prices: 3,
  entered: [],
  kept_place: null,
  ...given,
});
const shop = (given: object) =>
  ({ callable: false, available_at: null, ...given }) as Given['shops'][number];
const waiting = { waiting: true, withdrawn: false } as HeldRequest['entered'][number];
const kept_place = { service_provider_id: '9', shop: 'Barton Tire', until: '2026-11-21T15:40:00Z' };

describe('what an agent can do without a shop to call', () => {
  it('nothing is suggested while a shop can be called', () =>
    expect(nextStepWithoutShops(request({ shops: [shop({ callable: true })] }))).toBeUndefined());

  it('the request can be returned to the queue until the held spot is free', () => {
    const next = nextStepWithoutShops(request({ entered: [waiting], kept_place }));
    expect(next).toMatchObject({ dialog: { kind: 'release' } });
    expect(next?.text).toMatch(
      /^Four prices are in\. One is on hold until .* is held for Barton Tire\./,
    );
  });

  it('the request can be returned to the queue until the first shop can be called', () => {
    const next = nextStepWithoutShops(
      request({
        shops: [shop({ name: 'Fox Auto', available_at: '2026-11-21T15:40:00Z' })],
        kept_place,
      }),
    );
    expect(next?.text).toContain('Fox Auto');
  });

  it('the request can be ended once every shop has been asked', () =>
    expect(nextStepWithoutShops(request({}))).toMatchObject({ dialog: { kind: 'close' } }));
});
