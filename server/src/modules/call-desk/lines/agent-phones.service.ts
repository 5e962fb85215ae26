import { randomInt, timingSafeEqual } from 'node:crypto';
import { TEXT_CODE_LENGTH } from '@fourbay/contract/texts/text-consent';
import type { AgentPhone } from '@fourbay/contract/voice/voice';
import type { Db, Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { countAttempt } from '../../../platform/security/rate-limit.ts';
import { after, days, minutes } from '../../../platform/values/clock.ts';
import type { AgentLeg, BrowserToken } from '../../../platform/voice/voice.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import {
  findAgentPhone,
  isStaff,
  lockAgentPhone,
  saveAgentPhone,
  type AgentPhoneRow,
} from './agent-phones.store.ts';
import { findLineOfAgent, type LineRow } from './lines.store.ts';

type PhoneDeps = Pick<Deps, 'db' | 'now' | 'config' | 'secrets' | 'voice'>;

/** Purpose for deriving the key that seals numbers. */
export const AGENT_PHONE_PURPOSE = 'agent-phone';
const CODE_PURPOSE = 'agent-phone-code';
const CODE_MS = minutes(10);
const MAX_TRIES = 5;
const CODES_PER_DAY = 6;

export interface AgentVoice {
  provider: 'hand' | 'simulated' | 'twilio';
  number: string | null;
  phone: AgentPhone;
  phones: { kind: AgentPhone; available: boolean }[];
  agentNumber: { number: string; confirmedAt: Date | null } | null;
  line: LineRow | undefined;
}

const numberOf = ({ secrets }: Pick<Deps, 'secrets'>, row: AgentPhoneRow | undefined) =>
  row?.number_sealed
    ? {
        number: secrets.open(AGENT_PHONE_PURPOSE, row.number_sealed).toString(),
        confirmedAt: row.confirmed_at,
      }
    : null;

/** Where the agent can be rung. A phone is rung only once its number is confirmed. */
function phonesOf({ voice }: Pick<Deps, 'voice'>, row: AgentPhoneRow | undefined) {
  const canRing = (kind: 'phone' | 'browser'): boolean => voice?.legs.includes(kind) === true;
  return [
    { kind: 'phone' as const, available: canRing('phone') && row?.confirmed_at != null },
    { kind: 'browser' as const, available: canRing('browser') },
    { kind: 'hand' as const, available: true },
  ];
}

/** What the agent chose, if it is still available, or the first that is. */
function chosenPhone(deps: Pick<Deps, 'voice'>, row: AgentPhoneRow | undefined): AgentPhone {
  const available = phonesOf(deps, row).filter((phone) => phone.available);
  const chosen = available.find(({ kind }) => kind === row?.chosen) ?? available[0];
  return chosen?.kind ?? 'hand';
}

/** Where to ring the agent; undefined for calls by hand. */
export async function findAgentLeg(
  deps: Pick<Deps, 'voice' | 'secrets'>,
  db: Db,
  userId: string,
): Promise<AgentLeg | undefined> {
  const row = await findAgentPhone(db, userId);
  const kind = chosenPhone(deps, row);
  if (kind === 'browser') return { kind, userId };
  const number = numberOf(deps, row)?.number;
  return kind === 'phone' && number ? { kind, number } : undefined;
}

export async function readVoice(deps: PhoneDeps, userId: string): Promise<AgentVoice> {
  const { db, config, voice } = deps;
  const row = await findAgentPhone(db, userId);
  return {
    provider: voice?.provider ?? 'hand',
    number: config.voice.number ?? null,
    phone: chosenPhone(deps, row),
    phones: phonesOf(deps, row),
    agentNumber: numberOf(deps, row),
    line: await findLineOfAgent(db, userId),
  };
}

export async function choosePhone(
  deps: PhoneDeps,
  userId: string,
  chosen: AgentPhone,
): Promise<void> {
  const row = await findAgentPhone(deps.db, userId);
  const phone = phonesOf(deps, row).find(({ kind }) => kind === chosen);
  if (!phone?.available)
    throw new AppError('conflict', {
      sentence:
        chosen === 'phone'
          ? 'Your phone isn’t confirmed yet. Ask a supervisor to set its number.'
          : 'We can’t ring you there. Choose another option.',
    });
  await saveAgentPhone(deps.db, userId, { chosen });
}

/** Creates a token with which an agent's page takes calls. Short-lived, as a role can end at any time. */
export async function createBrowserToken(
  { voice }: Pick<Deps, 'voice'>,
  userId: string,
): Promise<BrowserToken> {
  if (!voice?.inBrowser)
    throw new AppError('conflict', { sentence: 'Browser calls aren’t set up on this server.' });
  return voice.inBrowser.createToken(userId);
}

/** Only supervisors set numbers, because anyone who can could make us call any phone at our cost. */
export async function setAgentPhone(
  deps: PhoneDeps,
  { supervisorId, userId, number }: { supervisorId: string; userId: string; number: string | null },
): Promise<AgentVoice['agentNumber']> {
  const { db, now, secrets } = deps;
  return db.transaction().execute(async (trx) => {
    if (!(await isStaff(trx, userId))) throw notFound();
    await saveAgentPhone(trx, userId, {
      number_sealed:
        number === null ? null : secrets.seal(AGENT_PHONE_PURPOSE, Buffer.from(number)),
      set_at: now(),
      confirmed_at: null,
      code_hash: null,
      code_expires_at: null,
      code_attempts: 0,
    });
    await recordStaffAction(trx, {
      at: now(),
      staff_user_id: supervisorId,
      action: 'agent_phone_set',
      subject_user_id: userId,
      detail: { set: number !== null },
    });
    return number === null ? null : { number, confirmedAt: null };
  });
}

/** Calls the agent's phone and says a code. Earlier codes become invalid. */
export async function sendPhoneCode(deps: PhoneDeps, userId: string): Promise<void> {
  const { db, now, secrets, voice } = deps;
  const number = numberOf(deps, await findAgentPhone(db, userId))?.number;
  if (!voice?.legs.includes('phone') || !number)
    throw new AppError('conflict', { sentence: 'Ask a supervisor to set your phone’s number.' });
  await countAttempt(
    db,
    [
      {
        bucket: `agent_phone_code:${userId}`,
        max: CODES_PER_DAY,
        windowMs: days(1),
        rule: `You can have ${CODES_PER_DAY} codes a day.`,
      },
    ],
    now(),
  );
  const code = String(randomInt(0, 10 ** TEXT_CODE_LENGTH)).padStart(TEXT_CODE_LENGTH, '0');
  await saveAgentPhone(db, userId, {
    code_hash: secrets.sign(CODE_PURPOSE, `${userId}:${code}`),
    code_expires_at: after(now(), CODE_MS),
    code_attempts: 0,
  });
  await voice.sayCode(number, code).catch((cause: unknown) => {
    throw new AppError('line_away', { cause });
  });
}

/** Five attempts per code. */
export async function confirmPhone(deps: PhoneDeps, userId: string, code: string): Promise<void> {
  const { db, now, secrets } = deps;
  const isRight = await db.transaction().execute(async (trx) => {
    const row = await lockAgentPhone(trx, userId);
    const isOpen = row?.code_hash && row.code_expires_at && row.code_expires_at > now();
    if (!row?.code_hash || !isOpen || row.code_attempts >= MAX_TRIES) return false;
    if (!timingSafeEqual(row.code_hash, secrets.sign(CODE_PURPOSE, `${userId}:${code}`))) {
      await saveAgentPhone(trx, userId, { code_attempts: row.code_attempts + 1 });
      return false;
    }
    await saveAgentPhone(trx, userId, {
      confirmed_at: now(),
      chosen: 'phone',
      code_hash: null,
      code_expires_at: null,
    });
    return true;
  });
  if (!isRight) throw new AppError('call_code_invalid');
}
