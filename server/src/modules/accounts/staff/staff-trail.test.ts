import { downloadMetrics, listStaffActions } from '@fourbay/contract/call-desk/desk-board';
import { signIn, signInOtp } from '@fourbay/contract/accounts/sessions';
import {
  inviteStaff,
  resetSecondFactor,
  revokeInvitation,
  updateStaffRole,
} from '@fourbay/contract/accounts/staff';
import { z } from 'zod';
import { readUser } from '@fourbay/contract/accounts/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  appCode,
  PASSWORD,
  signUpStaff,
  type StaffPerson,
} from '../../../../test/records/people.ts';
import { minutes } from '../../../platform/values/clock.ts';

describe('the audit log of staff accounts', () => {
  let test: TestApp;
  let supervisor: StaffPerson;
  let agent: StaffPerson;
  beforeEach(async () => {
    test = await startTestApp();
    supervisor = await signUpStaff(test, 'supervisor');
    agent = await signUpStaff(test, 'agent');
  });

  const newest = async () => {
    const { body } = await test.call(listStaffActions, {
      token: supervisor.token,
      query: { items: 1 },
    });
    return body.data[0]?.attributes;
  };

  it('an invitation and its revocation are recorded', async () => {
    const { body } = await test.call(inviteStaff, {
      token: supervisor.token,
      body: { email: 'new@people.test', role: 'agent' },
    });
    const { id } = body.data;
    expect(await newest()).toMatchObject({
      action: 'staff_invited',
      staff_user_id: supervisor.id,
      detail: { invitation: id, role: 'agent' },
    });
    test.clock.advance(1_000);
    await test.call(revokeInvitation, { token: supervisor.token, params: { id } });
    expect(await newest()).toMatchObject({
      action: 'staff_invitation_revoked',
      detail: { invitation: id },
    });
  });

  it('setting the current role changes nothing, records nothing, and signs nobody out', async () => {
    await test.call(updateStaffRole, {
      token: supervisor.token,
      params: { id: agent.id },
      body: { role: 'agent' },
    });
    expect((await newest())?.action).not.toBe('staff_role_changed');
    const user = await test.call(readUser, { token: agent.token, params: { id: agent.id } });
    expect(user.status).toBe(200);
  });

  it('a change of role is recorded with the old and new role', async () => {
    await test.call(updateStaffRole, {
      token: supervisor.token,
      params: { id: agent.id },
      body: { role: 'supervisor' },
    });
    expect(await newest()).toMatchObject({
      action: 'staff_role_changed',
      subject_user_id: agent.id,
      detail: { before: 'agent', after: 'supervisor' },
    });
  });

  it('resetting a second factor is recorded', async () => {
    await test.call(resetSecondFactor, { token: supervisor.token, params: { id: agent.id } });
    expect(await newest()).toMatchObject({
      action: 'second_factor_reset',
      subject_user_id: agent.id,
    });
  });

  it('a staff sign-in is recorded with its second factor', async () => {
    test.clock.advance(minutes(2));
    const { refusal } = await test.call(signIn, {
      body: { user: { email: agent.email, password: PASSWORD } },
    });
    const { otp_token } = z.object({ otp_token: z.string() }).parse(refusal);
    await test.call(signInOtp, {
      body: { otp_token, code: appCode(test, agent.secret) },
    });
    expect(await newest()).toMatchObject({
      action: 'signed_in',
      staff_user_id: agent.id,
      detail: { second_factor: 'app' },
    });
  });

  it('reading an export is recorded', async () => {
    await test.call(downloadMetrics, { token: supervisor.token, query: { by: 'agent' } });
    expect(await newest()).toMatchObject({
      action: 'export_read',
      staff_user_id: supervisor.id,
      detail: { export: 'metrics', by: 'agent' },
    });
  });
});
