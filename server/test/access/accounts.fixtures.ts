import {
  grantQuotes,
  liftSuspension,
  readOwner,
  suspendUser,
} from '@fourbay/contract/support/support';
import {
  listOwnerMessages,
  listShopMessages,
  resendEmail,
} from '@fourbay/contract/support/messages';
import { readExplanation } from '@fourbay/contract/system/explain';
import { deleteUser, restoreUserForOwner } from '@fourbay/contract/accounts/account-deletion';
import { addPasskey, passkeyOptions, removePasskey } from '@fourbay/contract/accounts/passkeys';
import { removeOwnersSecondFactor } from '@fourbay/contract/accounts/second-factor';
import {
  deletePushSubscription,
  deletePushSubscriptionById,
  savePushSubscription,
} from '@fourbay/contract/notifications/push-subscriptions';
import { exportUser } from '@fourbay/contract/personal-data/personal-data';
import {
  createApiKey,
  endSession,
  listSessions,
  revokeApiKey,
  signIn,
} from '@fourbay/contract/accounts/sessions';
import {
  updateStaffRole,
  inviteStaff,
  resetSecondFactor,
  revokeInvitation,
} from '@fourbay/contract/accounts/staff';
import {
  createNotificationSetting,
  updateNotificationSetting,
} from '@fourbay/contract/notifications/notifications';
import {
  cancelEmailChange,
  readUser,
  updatePassword,
  updateUser,
} from '@fourbay/contract/accounts/users';
import { createTestPasskey } from '../stand-ins/authenticator.ts';
import { createTestSubscription } from '../stand-ins/push-service.ts';
import { readSecurity } from '@fourbay/contract/accounts/security';
import { PASSWORD, signUpOwner, signUpStaff, signUpWithApp, stepUp } from '../records/people.ts';
import { addShop } from '../records/shops.ts';
import { ownersRecord, type AccessFixture, type World } from './fixture.ts';

const own = async ({ owner }: World) => ({ params: { id: owner.id } });
const newPassword = {
  current_password: PASSWORD,
  password: 'New+Wheel77',
  password_confirmation: 'New+Wheel77',
};

const forSupervisors = (fixture: Omit<AccessFixture, 'succeedsFor'>): AccessFixture => ({
  ...fixture,
  succeedsFor: 'supervisor',
});

const agentOfTheirOwn = async ({ test }: World) => (await signUpStaff(test, 'agent')).id;

/** A new person, because the world's own people are used by later tests. */
const ofAnOwner = async ({ test }: World) => ({ params: { id: (await signUpOwner(test)).id } });

/** An e-mail that the recipient's mail server refused. */
async function refusedEmail({ test, owner }: World) {
  const { id } = await test.deps.db
    .insertInto('emails')
    .values({
      user_id: owner.id,
      kind: 'receipt',
      recipient: owner.email,
      subject: 'Your receipt',
      body_text: 'Thanks.',
      body_html: '<p>Thanks.</p>',
      message_id: `<refused-${owner.id}@fourbay.test>`,
      created_at: test.clock.now(),
      refused_at: test.clock.now(),
      failures: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
}

/** So that only the record's owner decides the result. */
async function stepUpEveryone({ test, owner, other, agent, supervisor }: World): Promise<void> {
  for (const person of [owner, other, agent, supervisor]) await stepUp(test, person);
}

export const accountsFixtures: AccessFixture[] = [
  ownersRecord(readUser, own),
  ownersRecord(updateUser, async (world) => ({
    ...(await own(world)),
    body: { data: { attributes: { first_name: 'Kim' } } },
  })),
  ownersRecord(updatePassword, async (world) => ({
    ...(await own(world)),
    body: { data: { attributes: newPassword } },
  })),
  ownersRecord(cancelEmailChange, own),
  ownersRecord(exportUser, async (world) => {
    await stepUp(world.test, world.owner);
    return own(world);
  }),
  ownersRecord(deletePushSubscriptionById, async ({ test, owner: { token } }) => {
    const { json } = createTestSubscription('https://fcm.googleapis.com/fcm/send/');
    await test.call(savePushSubscription, { token, body: json });
    const { body } = await test.call(readSecurity, { token });
    return { params: { id: body.browsers[0]?.id ?? '' } };
  }),
  ownersRecord(deletePushSubscription, async ({ test, owner }) => {
    const subscription = createTestSubscription('https://fcm.googleapis.com/fcm/send/');
    await test.call(savePushSubscription, { token: owner.token, body: subscription.json });
    return { body: { endpoint: subscription.json.endpoint } };
  }),
  ownersRecord(deleteUser, async (world) => ({
    ...(await own(world)),
    body: { current_password: PASSWORD },
  })),
  forSupervisors({
    endpoint: restoreUserForOwner,
    async prepare({ test, owner }) {
      await test.call(deleteUser, {
        token: owner.token,
        params: { id: owner.id },
        body: { current_password: PASSWORD },
      });
      return { params: { id: owner.id } };
    },
    // After the deletion, the owner's credentials are invalid.
    refusals: { owner: 401 },
  }),
  ownersRecord(endSession, async ({ test, owner }) => {
    await test.call(signIn, { body: { user: { email: owner.email, password: PASSWORD } } });
    const { body } = await test.call(listSessions, { token: owner.token });
    return { params: { id: body.data.find(({ attributes }) => !attributes.current)?.id ?? '' } };
  }),
  ownersRecord(revokeApiKey, async (world) => {
    const { test, owner } = world;
    await stepUpEveryone(world);
    const { body } = await test.call(createApiKey, {
      token: owner.token,
      body: { name: 'tool', current_password: PASSWORD },
    });
    return { params: { id: body.data.id } };
  }),
  ownersRecord(removePasskey, async (world) => {
    const { test, owner } = world;
    const { token } = owner;
    await stepUpEveryone(world);
    const { body: options } = await test.call(passkeyOptions, {
      token,
      body: { current_password: PASSWORD },
    });
    const { body } = await test.call(addPasskey, {
      token,
      body: { name: 'phone', response: createTestPasskey().register(options) },
    });
    return { params: { id: body.data.id } };
  }),
  ownersRecord(updateNotificationSetting, async ({ test, owner }) => {
    const { body } = await test.call(createNotificationSetting, {
      token: owner.token,
      body: {
        servicechek_user_notification_setting: { notification_type: 'quotes', enabled: true },
      },
    });
    return {
      params: { id: body.data.id },
      body: { servicechek_user_notification_setting: { enabled: false } },
    };
  }),
  forSupervisors({
    endpoint: revokeInvitation,
    async prepare({ test, supervisor }) {
      const { body } = await test.call(inviteStaff, {
        token: supervisor.token,
        body: { email: 'somebody@people.test', role: 'agent' },
      });
      return { params: { id: body.data.id } };
    },
  }),
  forSupervisors({ endpoint: readOwner, prepare: ofAnOwner }),
  forSupervisors({ endpoint: listOwnerMessages, prepare: ofAnOwner }),
  forSupervisors({
    endpoint: listShopMessages,
    prepare: async ({ test }) => ({ params: { id: await addShop(test) } }),
  }),
  forSupervisors({
    endpoint: readExplanation,
    prepare: async ({ owner }) => ({ params: { kind: 'owner', id: owner.id } }),
  }),
  forSupervisors({ endpoint: resendEmail, prepare: refusedEmail }),
  forSupervisors({
    endpoint: grantQuotes,
    prepare: async (world) => ({
      ...(await ofAnOwner(world)),
      body: { amount: 2, reason: 'lost an hour' },
    }),
  }),
  forSupervisors({
    endpoint: suspendUser,
    prepare: async (world) => ({ ...(await ofAnOwner(world)), body: { reason: 'abuse' } }),
  }),
  forSupervisors({
    endpoint: liftSuspension,
    async prepare(world) {
      const { params } = await ofAnOwner(world);
      await world.test.call(suspendUser, {
        token: world.supervisor.token,
        params,
        body: { reason: 'abuse' },
      });
      return { params, body: { reason: 'a mistake' } };
    },
  }),
  forSupervisors({
    endpoint: removeOwnersSecondFactor,
    prepare: async ({ test }) => ({
      params: { id: (await signUpWithApp(test)).id },
      body: { reason: 'lost their phone', current_password: PASSWORD },
    }),
  }),
  forSupervisors({
    endpoint: updateStaffRole,
    prepare: async (world) => ({
      params: { id: await agentOfTheirOwn(world) },
      body: { role: 'supervisor' },
    }),
  }),
  forSupervisors({
    endpoint: resetSecondFactor,
    prepare: async (world) => ({ params: { id: await agentOfTheirOwn(world) } }),
  }),
];
