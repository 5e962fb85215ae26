import { startTestApp } from '../harness.ts';
import { signUpOwner, signUpStaff } from '../records/people.ts';
import { loadTestPlaces } from '../records/places.ts';
import { loadServices } from '../records/services.ts';
import type { World } from './fixture.ts';

/** Shared by all fixtures. Each test adds its own owner. */
export async function createSharedWorld(
  settings: Record<string, string> = {},
): Promise<Omit<World, 'owner'>> {
  const test = await startTestApp({ VOICE: 'simulated', ...settings });
  await loadTestPlaces(test);
  await loadServices(test);
  return {
    test,
    other: await signUpOwner(test),
    agent: await signUpStaff(test, 'agent'),
    supervisor: await signUpStaff(test, 'supervisor'),
  };
}
