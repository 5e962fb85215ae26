import type { BrowserRing } from '@fourbay/contract/voice/browser-calls';
import { minutes, seconds } from '@fourbay/contract/formats/durations';
import { createStore, useStore } from '../../lib/browser/external-store.ts';
import { readBrowserToken } from './browser-phone.queries.ts';
import { aborted, runInOneTab } from './one-tab.ts';
import { openDevice, type BrowserCall, type BrowserDevice } from './phone-sdk.ts';

/** Why calls can't ring in this browser. */
export type PhoneFault =
  /** The agent hasn't answered the browser's microphone prompt. */
  'microphone_asked' | 'microphone_refused' | 'no_microphone' | 'offline' | 'other_tab';

/** Before the phone is ready, it asks for the microphone, then connects. */
type Starting = 'off' | 'asking' | 'connecting';

interface BrowserPhone {
  state: Starting | 'ready' | PhoneFault;
  /** A call is ringing here. */
  ringing: boolean;
  /** The agent is on a call here. */
  talking: boolean;
}

const OFF: BrowserPhone = { state: 'off', ringing: false, talking: false };
/** Asking and connecting usually take less than a second each. */
const LATE_MS = seconds(10);
const RETRY_MS = seconds(15);
const RENEW_MS = seconds(10);
/**
 * How long after a request the ring may arrive. For a caller, the browser is usually ringing before the agent
 * presses Answer.
 */
const EXPECTED_MS: Record<BrowserRing, number> = {
  own_call: minutes(1),
  supervision: minutes(1),
  caller: seconds(5),
};

const store = createStore(OFF);
const change = (next: Partial<BrowserPhone>): void => store.set({ ...store.get(), ...next });

/** The phone in this browser, for agents who talk through the provider's script. */
export const useBrowserPhone = (): BrowserPhone => useStore(store);

export const faultOf = ({ state }: Pick<BrowserPhone, 'state'>): PhoneFault | undefined =>
  state === 'off' || state === 'asking' || state === 'connecting' || state === 'ready'
    ? undefined
    : state;

let waiting: BrowserCall | undefined;
let current: BrowserCall | undefined;
let expected: { why: BrowserRing; until: number } | undefined;
let takeTab = (): void => {};
let tryAgain = (): void => {};
let canRenew = (): boolean => true;
/** Resolves when the previous phone has ended, which the next one waits for. */
let ended = Promise.resolve();

/**
 * Sends a request that rings this browser, and answers that ring automatically, because the agent asked for
 * it in this tab. Other calls wait until the agent presses Answer, because this tab may be open on an
 * unattended computer. So does a ring whose request failed.
 */
export function expectRing<Reply>(why: BrowserRing, send: () => Promise<Reply>): Promise<Reply> {
  // An agent who redials has hung up, but this browser may not know it yet.
  if (current && why !== 'own_call') return send();
  const own = { why, until: performance.now() + EXPECTED_MS[why] };
  expected = own;
  if (waiting?.why === why) answerRing();
  return send().catch((error: unknown) => {
    if (expected === own) expected = undefined;
    throw error;
  });
}

export function answerRing(): void {
  expected = undefined;
  const call = waiting;
  waiting = undefined;
  if (!call) return;
  current = call;
  change({ ringing: false });
  call.accept();
}

function onRing(call: BrowserCall): void {
  waiting = call;
  change({ ringing: true });
  if (expected && expected.why === call.why && performance.now() < expected.until) answerRing();
}

function onTalking(call: BrowserCall): void {
  current = call;
  change({ talking: true });
}

function onGone(call: BrowserCall): void {
  if (waiting === call) {
    waiting = undefined;
    change({ ringing: false });
  } else if (current === call) {
    current = undefined;
    change({ talking: false });
  }
}

/** Ends the call in this tab, if the agent is on one. */
export const hangUpHere = (): void => current?.hangUp();
export const moveCallsHere = (): void => takeTab();
export const retryPhone = (): void => tryAgain();

/**
 * Takes this agent's calls in this tab, unless another tab does. A call can outlast the session, without
 * which there is no new token. Returns a function that stops it.
 */
export function startBrowserPhone(staffId: string, isSignedIn: () => boolean): () => void {
  const stop = new AbortController();
  canRenew = isSignedIn;
  const run = (): Promise<void> => {
    if (!canTakeCalls()) return stayAt('no_microphone', stop.signal);
    return runInOneTab(`phone of ${staffId}`, stop.signal, {
      run: takeCalls,
      onElsewhere(take) {
        takeTab = take;
        store.set({ ...OFF, state: 'other_tab' });
      },
    });
  };
  ended = ended
    .then(run)
    .catch(() => stayAt('offline', stop.signal))
    .then(() => store.set(OFF));
  return () => stop.abort();
}

/** Without TLS, pages have no access to the microphone or to locks. */
const canTakeCalls = (): boolean => 'mediaDevices' in navigator && 'locks' in navigator;

function stayAt(fault: PhoneFault, signal: AbortSignal): Promise<void> {
  store.set({ ...OFF, state: fault });
  return aborted(signal);
}

async function takeCalls(turn: AbortSignal): Promise<void> {
  while (!turn.aborted) {
    const attempt = new AbortController();
    tryAgain = () => attempt.abort();
    waiting = undefined;
    current = undefined;
    await connect(AbortSignal.any([turn, attempt.signal]), tryAgain);
  }
}

/** Takes calls until the signal is aborted. */
async function connect(signal: AbortSignal, retry: () => void): Promise<void> {
  store.set({ ...OFF, state: 'asking' });
  const answered = reportIfLate('asking', 'microphone_asked');
  const fault = await Promise.race([microphoneFault(), aborted(signal)]);
  answered();
  if (signal.aborted) return;
  if (fault) return stayAt(fault, signal);
  store.set({ ...OFF, state: 'connecting' });
  const over = reportIfLate('connecting', 'offline');
  const device = await openWithToken(signal).catch(() => undefined);
  const again = device ? undefined : setTimeout(retry, RETRY_MS);
  if (!device && !signal.aborted) change({ state: 'offline' });
  await aborted(signal);
  over();
  clearTimeout(again);
  device?.close();
}

/** Reports the fault if the step takes more than ten seconds. Returns a function that cancels that. */
function reportIfLate(step: Starting, fault: PhoneFault): () => void {
  const late = setTimeout(() => {
    if (store.get().state === step) change({ state: fault });
  }, LATE_MS);
  return () => clearTimeout(late);
}

async function openWithToken(signal: AbortSignal): Promise<BrowserDevice> {
  const renew = (device: BrowserDevice): void => {
    if (signal.aborted) return;
    const later = (): void => void setTimeout(() => renew(device), RENEW_MS);
    if (!canRenew()) return later();
    void readBrowserToken()
      .then((token) => device.setToken(token))
      .catch(later);
  };
  const whileOn =
    <Told extends unknown[]>(listener: (...told: Told) => void) =>
    (...told: Told): void => {
      if (!signal.aborted) listener(...told);
    };
  return openDevice(await readBrowserToken(), {
    onConnected: whileOn((connected) => change({ state: connected ? 'ready' : 'offline' })),
    onRing: whileOn(onRing),
    onTalking: whileOn(onTalking),
    onGone: whileOn(onGone),
    onTokenEnding: renew,
    onMicrophoneFault: whileOn((fault) => change({ state: fault })),
  });
}

/** Asks for the microphone before the first call, because a shop shouldn't wait for it. */
async function microphoneFault(): Promise<PhoneFault | undefined> {
  return navigator.mediaDevices.getUserMedia({ audio: true }).then(
    (stream) => {
      for (const track of stream.getTracks()) track.stop();
      return undefined;
    },
    (error: unknown) =>
      error instanceof DOMException && error.name === 'NotAllowedError'
        ? 'microphone_refused'
        : 'no_microphone',
  );
}
