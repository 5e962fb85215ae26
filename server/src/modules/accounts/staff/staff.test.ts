import { forgotPassword, register, resetPassword } from '@fourbay/contract/accounts/accounts';
import {
  confirmOwnSecondFactor,
  startSecondFactor,
} from '@fourbay/contract/accounts/second-factor';
import { signIn, signInOtp } from '@fourbay/contract/accounts/sessions';
import {
  acceptInvitation,
  updateStaffRole,
  confirmSecondFactor,
  inviteStaff,
  listInvitations,
  listStaff,
  readInvitation,
  resetSecondFactor,
  revokeInvitation,
} from '@fourbay/contract/accounts/staff';
import { readUser } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  appCode,
  linkIn,
  PASSWORD,
  joinByInvitation,
  signUpOwner,
  signUpStaff,
  type Person,
  type StaffPerson,
} from '../../../../test/records/people.ts';

let addresses = 0;
const newAddress = (): string => `staff${(addresses += 1)}@people.test`;

describe('staff', () => {
  let test: TestApp;
  let supervisor: StaffPerson;
  beforeAll(async () => {
    test = await startTestApp();
    supervisor = await signUpStaff(test, 'supervisor');
  });

  const invite = (email: string, role: 'agent' | 'supervisor' = 'agent', by: Person = supervisor) =>
    test.call(inviteStaff, { token: by.token, body: { email, role } });
  const invited = async (email: string): Promise<string> => {
    await invite(email);
    await test.runJobs();
    return linkIn(test, email, 'invitation');
  };
  const names = {
    first_name: 'Ana',
    last_name: 'Marsh',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
  const accept = (invitation: string, input: object = names) =>
    test.call(acceptInvitation, { body: { invitation, ...input } });
  const confirm = (enrolment_token: string, code: string) =>
    test.call(confirmSecondFactor, { body: { enrolment_token, code } });
  const readInvitationByToken = (invitation: string) =>
    test.call(readInvitation, { body: { invitation } });

  describe('invitations', () => {
    it('a new person joins with password, app, and recovery codes', async () => {
      const email = newAddress();
      const invitation = await invited(email);
      expect((await readInvitationByToken(invitation)).body).toEqual({
        email,
        role: 'agent',
        has_account: false,
      });
      const { body } = await accept(invitation);
      expect(body.qr).toMatch(/^data:image\/svg\+xml;base64,/);
      expect(body.otpauth_url).toContain(`secret=${body.secret}`);
      const joined = await confirm(body.enrolment_token, appCode(test, body.secret));
      expect(joined.body.user.attributes.role).toBe('agent');
      expect(joined.body.recovery_codes).toHaveLength(10);
    });

    it('an invitation grants the role only after an app code', async () => {
      const email = newAddress();
      const { body } = await accept(await invited(email));
      refusedWith(await confirm(body.enrolment_token, '000000'), 401);
      refusedWith(await test.call(signIn, { body: { user: { email, password: PASSWORD } } }), 401);
    });

    it('an owner joins with the existing password, ending sessions', async () => {
      const owner = await signUpOwner(test);
      const invitation = await invited(owner.email);
      expect((await readInvitationByToken(invitation)).body.has_account).toBe(true);
      expect(refusedWith(await accept(invitation, { password: 'Wrong+Pass1' }), 422).code).toBe(
        'wrong_password',
      );
      const { body } = await accept(invitation, { password: PASSWORD });
      const joined = await confirm(body.enrolment_token, appCode(test, body.secret));
      expect(joined.body.authenticatable_id).toBe(owner.id);
      refusedWith(await test.call(readUser, { token: owner.token, params: { id: owner.id } }), 401);
    });

    it('an owner’s authenticator app is kept until the new one’s code is confirmed', async () => {
      const owner = await signUpOwner(test);
      const { token } = owner;
      const own = await test.call(startSecondFactor, {
        token,
        body: { current_password: PASSWORD },
      });
      const code = appCode(test, own.body.secret);
      await test.call(confirmOwnSecondFactor, { token, body: { code } });
      const { body } = await accept(await invited(owner.email), { password: PASSWORD });
      const logInWith = async (secret: string) => {
        test.clock.advance(30_000);
        const answer = await test.call(signIn, {
          body: { user: { email: owner.email, password: PASSWORD } },
        });
        const { otp_token } = z.object({ otp_token: z.string() }).parse(refusedWith(answer, 401));
        return (await test.call(signInOtp, { body: { otp_token, code: appCode(test, secret) } }))
          .status;
      };
      expect(await logInWith(own.body.secret)).toBe(200);
      expect(await logInWith(body.secret)).toBe(401);
      // A code from the old app does not confirm the new one.
      test.clock.advance(30_000);
      refusedWith(await confirm(body.enrolment_token, appCode(test, own.body.secret)), 401);
      await confirm(body.enrolment_token, appCode(test, body.secret));
      expect(await logInWith(own.body.secret)).toBe(401);
      expect(await logInWith(body.secret)).toBe(200);
    });

    it('the code that confirmed an app can’t be reused to sign in', async () => {
      const email = newAddress();
      const { body } = await accept(await invited(email));
      const code = appCode(test, body.secret);
      await confirm(body.enrolment_token, code);
      const answer = await test.call(signIn, { body: { user: { email, password: PASSWORD } } });
      const { otp_token } = z.object({ otp_token: z.string() }).parse(refusedWith(answer, 401));
      refusedWith(await test.call(signInOtp, { body: { otp_token, code } }), 401);
    });

    it('joining replaces the password of an unconfirmed account', async () => {
      const email = newAddress();
      await test.call(register, {
        body: {
          first_name: 'Eve',
          last_name: 'Squat',
          email,
          password: 'Squat+Ter99',
          agree_to_tos: true,
        },
      });
      const { body } = await accept(await invited(email));
      const joined = await confirm(body.enrolment_token, appCode(test, body.secret));
      expect(joined.body.user.attributes.first_name).toBe('Ana');
      refusedWith(
        await test.call(signIn, { body: { user: { email, password: 'Squat+Ter99' } } }),
        401,
      );
    });

    it.each([
      ['first_name', { password: PASSWORD, password_confirmation: PASSWORD, last_name: 'Marsh' }],
      ['password', { ...names, password: 'weak', password_confirmation: 'weak' }],
      ['password', { ...names, password: 'Welcome1!', password_confirmation: 'Welcome1!' }],
      ['password_confirmation', { ...names, password_confirmation: 'Other+Wheel77' }],
    ])('joining rejects an invalid %s', async (field, input) => {
      expect(
        refusedWith(await accept(await invited(newAddress()), input), 422).errors?.[0]?.field,
      ).toBe(field);
    });

    it('only the newest invitation works, once, for three days', async () => {
      const email = newAddress();
      const [first, second] = [await invited(email), await invited(email)];
      refusedWith(await readInvitationByToken(first), 422);
      const { body } = await accept(second);
      await confirm(body.enrolment_token, appCode(test, body.secret));
      expect(refusedWith(await readInvitationByToken(second), 422).code).toBe('link_invalid');
      const late = await test.call(inviteStaff, {
        token: supervisor.token,
        body: { email: newAddress(), role: 'agent' },
      });
      expect(Date.parse(late.body.data.attributes.expires_at) - test.clock.now().getTime()).toBe(
        3 * 24 * 3_600_000,
      );
    });

    it('open invitations are listed and can be revoked', async () => {
      const email = newAddress();
      const invitation = await invited(email);
      const { body } = await test.call(listInvitations, { token: supervisor.token });
      const invitationRow = body.data.find(({ attributes }) => attributes.email === email);
      expect(invitationRow?.attributes.invited_by).toBe('Sam Marsh');
      expect(
        (
          await test.call(revokeInvitation, {
            token: supervisor.token,
            params: { id: invitationRow?.id ?? '' },
          })
        ).status,
      ).toBe(204);
      refusedWith(await readInvitationByToken(invitation), 422);
      refusedWith(
        await test.call(revokeInvitation, {
          token: supervisor.token,
          params: { id: invitationRow?.id ?? '' },
        }),
        404,
      );
    });

    it('inviting existing staff is rejected', async () => {
      const agent = await signUpStaff(test, 'agent');
      expect(refusedWith(await invite(agent.email), 422).errors?.[0]?.field).toBe('email');
    });

    it('invitation tokens are stored hashed', async () => {
      const invitation = await invited(newAddress());
      const rows = await test.deps.db.selectFrom('staff_invitations').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(invitation);
    });

    it('only supervisors may invite staff', async () => {
      const [agent, owner] = [await signUpStaff(test, 'agent'), await signUpOwner(test)];
      refusedWith(await invite(newAddress(), 'agent', agent), 403);
      refusedWith(await invite(newAddress(), 'agent', owner), 403);
      refusedWith(
        await test.call(inviteStaff, { body: { email: newAddress(), role: 'agent' } }),
        401,
      );
    });
  });

  describe('roles', () => {
    const setRole = (id: string, role: 'owner' | 'agent' | 'supervisor', by = supervisor) =>
      test.call(updateStaffRole, { token: by.token, params: { id }, body: { role } });

    it("changing a role ends the colleague's sessions", async () => {
      const agent = await joinByInvitation(test, 'agent');
      expect((await setRole(agent.id, 'supervisor')).status).toBe(204);
      refusedWith(await test.call(listStaff, { token: agent.token }), 401);
      const { body } = await test.call(listStaff, { token: supervisor.token });
      expect(body.data.find(({ id }) => id === agent.id)?.attributes).toMatchObject({
        role: 'supervisor',
        second_factor: true,
        recovery_codes_left: 10,
      });
    });

    it('removing a role removes the second factor', async () => {
      const agent = await signUpStaff(test, 'agent');
      await setRole(agent.id, 'owner');
      expect(
        (await test.call(signIn, { body: { user: { email: agent.email, password: PASSWORD } } }))
          .status,
      ).toBe(200);
    });

    it('supervisors cannot change their own role', async () => {
      expect(refusedWith(await setRole(supervisor.id, 'owner'), 409).code).toBe('own_role');
    });

    it('when two supervisors demote each other, one remains', async () => {
      const [firstSupervisor, secondSupervisor] = [
        await signUpStaff(test, 'supervisor'),
        await signUpStaff(test, 'supervisor'),
      ];
      await Promise.all([
        setRole(secondSupervisor.id, 'owner', firstSupervisor),
        setRole(firstSupervisor.id, 'owner', secondSupervisor),
      ]);
      const { rows } = {
        rows: await test.deps.db
          .selectFrom('users')
          .select('id')
          .where('role', '=', 'supervisor')
          .where('id', 'in', [firstSupervisor.id, secondSupervisor.id])
          .execute(),
      };
      expect(rows).toHaveLength(1);
    });

    it("changing an owner's role returns 404", async () => {
      const owner = await signUpOwner(test);
      refusedWith(await setRole(owner.id, 'agent'), 404);
    });
  });

  describe('a lost phone', () => {
    it('resetting a second factor ends sessions and e-mails a link', async () => {
      const agent = await signUpStaff(test, 'agent');
      expect(
        (await test.call(resetSecondFactor, { token: supervisor.token, params: { id: agent.id } }))
          .status,
      ).toBe(204);
      refusedWith(await test.call(readUser, { token: agent.token, params: { id: agent.id } }), 401);
      expect(
        refusedWith(
          await test.call(signIn, { body: { user: { email: agent.email, password: PASSWORD } } }),
          403,
        ).code,
      ).toBe('second_factor_missing');
      await test.runJobs();
      const { body } = await accept(linkIn(test, agent.email, 'invitation'), {
        password: PASSWORD,
      });
      expect((await confirm(body.enrolment_token, appCode(test, body.secret))).status).toBe(200);
    });

    it('a password reset does not bypass the second step', async () => {
      const agent = await signUpStaff(test, 'agent');
      await test.call(forgotPassword, { body: { email: agent.email } });
      await test.runJobs();
      await test.call(resetPassword, {
        body: {
          password: 'New+Wheel77',
          password_confirmation: 'New+Wheel77',
          reset_password_token: linkIn(test, agent.email, 'token'),
        },
      });
      expect(
        refusedWith(
          await test.call(signIn, {
            body: { user: { email: agent.email, password: 'New+Wheel77' } },
          }),
          401,
        ).code,
      ).toBe('otp_required');
    });

    it('supervisors cannot reset their own second factor', async () => {
      refusedWith(
        await test.call(resetSecondFactor, {
          token: supervisor.token,
          params: { id: supervisor.id },
        }),
        409,
      );
    });
  });
});
