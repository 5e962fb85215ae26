import type { BrowserRing } from '@fourbay/contract/voice/browser-calls';
import { act, render, screen, within } from '@testing-library/react';
import { EventEmitter } from 'node:events';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answer } from '../../../test/answers.ts';
import { fakeLocks } from '../../../test/fake-locks.ts';
import { LINE, VOICE } from '../../../test/held-request.ts';
import { QueryWrapper } from '../../../test/query-wrapper.tsx';
import { renderPage } from '../../../test/render-page.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { signOut } from '../console-session.ts';
import { CallShop, LineAway } from '../desk/line/call-shop.tsx';
import { LinePanel } from '../desk/line/line-panel.tsx';
import { useLine } from '../desk/line/use-line.ts';
import type { Voice } from '../desk/line/voice.queries.ts';
import { expectRing } from './browser-phone.ts';
import { PhoneNotice } from './phone-notice.tsx';
import { PhoneRunner } from './phone-runner.tsx';

/** A device as the package's documentation describes it. */
const sdk = vi.hoisted(() => ({ devices: [] as FakeDevice[], registers: true }));
class FakeDevice extends EventEmitter {
  state = 'unregistered';
  tokens: string[];
  constructor(token: string) {
    super();
    this.tokens = [token];
    sdk.devices.push(this);
  }
  async register(): Promise<void> {
    if (sdk.registers) this.move('registered');
  }
  move(state: string): void {
    this.state = state;
    this.emit(state);
  }
  updateToken = (token: string): void => void this.tokens.push(token);
  destroy = (): void => void (this.state = 'destroyed');
}
class FakeCall extends EventEmitter {
  accepted = 0;
  connects = true;
  hungUp = false;
  customParameters: Map<string, string>;
  constructor(rings: string) {
    super();
    this.customParameters = new Map([['rings', rings]]);
  }
  accept = (): void => {
    this.accepted += 1;
    if (this.connects) this.emit('accept');
  };
  disconnect = (): void => {
    this.hungUp = true;
    this.emit('disconnect');
  };
}
vi.mock('@twilio/voice-sdk', () => ({ Device: FakeDevice }));

const IN_BROWSER: Voice = {
  ...VOICE,
  provider: 'twilio',
  phone: 'browser',
  phones: [
    { kind: 'browser', available: true },
    { kind: 'hand', available: true },
  ],
};
let microphone: () => Promise<unknown>;
let voice: Voice;
let tokens: number;

const device = (): FakeDevice => {
  const last = sdk.devices.at(-1);
  if (!last) throw new Error('no device was opened');
  return last;
};
const live = (): FakeDevice[] => sdk.devices.filter(({ state }) => state !== 'destroyed');

function Dial() {
  const line = useLine('5', undefined, () => {});
  return line.voice ? (
    <>
      <CallShop
        voice={line.voice}
        refusal={line.refusal}
        onDial={() => {}}
        onPhone={line.choosePhone}
      />
      {line.away !== undefined && <LineAway here={line.away} onDialByHand={() => {}} />}
    </>
  ) : null;
}

function open(Page = Dial): UserEvent {
  return renderPage(
    <>
      <PhoneRunner staffId="5" />
      <PhoneNotice isCallShown={false} />
      <Page />
    </>,
  );
}
/** A call for which the agent is being rung. */
function CallingAgent() {
  const line = useLine('5', { id: '31', line: LINE }, () => {});
  return line.now ? (
    <LinePanel
      line={line}
      now={line.now}
      dialedAt={LINE.dialed_at}
      keypadOpen={false}
      onKeypad={() => {}}
      onHangUp={() => {}}
    />
  ) : null;
}

const callButton = () => screen.findByRole('button', { name: /^Call the shop/ });
const canDial = async () => (await callButton()).getAttribute('aria-disabled') !== 'true';
const isReady = async (): Promise<void> => {
  await expect.poll(canDial).toBe(true);
};

async function choosesHand(user: UserEvent): Promise<void> {
  answer('PATCH /api/v2/console/voice', () => {
    voice = { ...voice, phone: 'hand' };
    return voice;
  });
  await user.click(screen.getByRole('button', { name: 'By hand' }));
  await screen.findByText('Dial it on your own phone. The clock starts now.');
}

function ring(why: string, connects = true): FakeCall {
  const call = new FakeCall(why);
  call.connects = connects;
  act(() => void device().emit('incoming', call));
  return call;
}

const expects = (why: BrowserRing): void => void expectRing(why, async () => {});
const fails = async (why: BrowserRing): Promise<void> => {
  await expect(expectRing(why, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
};

describe('the phone in an agent’s browser', () => {
  beforeEach(() => {
    sdk.devices.length = 0;
    sdk.registers = true;
    voice = IN_BROWSER;
    tokens = 0;
    microphone = async () => ({ getTracks: () => [{ stop() {} }] });
    Object.defineProperties(navigator, {
      locks: { configurable: true, value: fakeLocks() },
      mediaDevices: { configurable: true, value: { getUserMedia: () => microphone() } },
    });
    answer('GET /api/v2/console/voice', () => voice);
    answer('POST /api/v2/console/voice/browser_token', () => {
      tokens += 1;
      return { token: `token ${tokens}`, expires_at: '2099-01-01T00:00:00Z' };
    });
  });

  it('is ready once it is registered', async () => {
    open();
    await expect.poll(() => live()).toHaveLength(1);
    await isReady();
    expect(device().tokens).toEqual(['token 1']);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each<[string, Partial<Voice>]>([
    ['speaks on a phone', { phone: 'phone' }],
    ['dials by hand', { phone: 'hand' }],
    ['has a simulated browser', { provider: 'simulated' }],
  ])('isn’t opened for an agent who %s', async (_who, other) => {
    voice = { ...IN_BROWSER, ...other };
    open();
    await isReady();
    expect(tokens).toBe(0);
    expect(sdk.devices).toEqual([]);
  });

  it('answers the leg that the agent asked for in this tab, once', async () => {
    open();
    await isReady();
    expects('own_call');
    expect(ring('own_call').accepted).toBe(1);
    expect(screen.queryByText('Incoming call in this browser')).toBeNull();
  });

  it('answers a leg that rang before our server’s reply came', async () => {
    open();
    await isReady();
    const call = ring('caller');
    expect(call.accepted).toBe(0);
    act(() => expects('caller'));
    expect(call.accepted).toBe(1);
  });

  it('lets a call that was started elsewhere ring until the agent answers', async () => {
    const user = open();
    await isReady();
    const call = ring('own_call');
    expect(call.accepted).toBe(0);
    await user.click(await screen.findByRole('button', { name: 'Answer' }));
    expect(call.accepted).toBe(1);
  });

  it('a call that waits for an answer can be answered above an open dialog', async () => {
    const user = open(() => (
      <>
        <Dial />
        <Dialog title="Skip this shop" onClose={() => {}}>
          <p>Why?</p>
        </Dialog>
      </>
    ));
    await expect.poll(() => sdk.devices.at(-1)?.state).toBe('registered');
    const call = ring('own_call');
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Answer' }));
    expect(call.accepted).toBe(1);
  });

  it('the line panel says to press Answer if the browser doesn’t answer automatically', async () => {
    const user = open(CallingAgent);
    await expect.poll(() => sdk.devices.at(-1)?.state).toBe('registered');
    await screen.findByText(/^Your browser answers automatically/);
    ring('own_call');
    expect(screen.getByText('Press Answer. Then we call the shop.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(screen.queryByText(/^Press Answer/)).toBeNull();
  });

  it('dialing a shop doesn’t answer a caller', async () => {
    open();
    await isReady();
    expects('own_call');
    const call = ring('caller');
    expect(call.accepted).toBe(0);
    act(() => void call.emit('cancel'));
    await expect.poll(() => screen.queryByText('Incoming call in this browser')).toBeNull();
  });

  it.each(['caller', 'own_call', 'supervision'] as const)(
    'doesn’t answer a %s after its request failed',
    async (why) => {
      open();
      await isReady();
      await fails(why);
      expect(ring(why).accepted).toBe(0);
    },
  );

  it('a second press of Answer doesn’t answer the next caller', async () => {
    open();
    await isReady();
    const first = ring('caller');
    act(() => expects('caller'));
    act(() => expects('caller'));
    expect(first.accepted).toBe(1);
    act(() => void first.emit('disconnect'));
    expect(ring('caller').accepted).toBe(0);
  });

  it('doesn’t answer a caller who rings well after Answer was pressed', async () => {
    open();
    await isReady();
    const now = performance.now();
    expects('caller');
    vi.spyOn(performance, 'now').mockReturnValue(now + 6_000);
    expect(ring('caller').accepted).toBe(0);
  });

  it('choosing to dial by hand during a call closes the phone after the call', async () => {
    const user = open();
    await isReady();
    expects('own_call');
    const call = ring('own_call');
    await choosesHand(user);
    expect(live()).toHaveLength(1);
    act(() => void call.emit('disconnect'));
    await expect.poll(() => live()).toEqual([]);
  });

  it.each([
    [31_401, 'Your browser blocks the microphone'],
    [31_402, 'We can’t find a microphone'],
  ])('reports error %i of a call that can’t use the microphone', async (code, title) => {
    const user = open();
    await isReady();
    expects('own_call');
    const call = ring('own_call', false);
    expect(call.accepted).toBe(1);
    act(() => void call.emit('error', { code }));
    await screen.findByText(title);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await isReady();
    expect(live()).toHaveLength(1);
  });

  it('losing the connection ends a ring but not a call', async () => {
    const user = open();
    await isReady();
    const dropped = ring('caller');
    await screen.findByText('Incoming call in this browser');
    act(() => void dropped.emit('transportClose'));
    await expect.poll(() => screen.queryByText('Incoming call in this browser')).toBeNull();
    expects('own_call');
    const call = ring('own_call');
    act(() => void call.emit('transportClose'));
    await choosesHand(user);
    expect(live()).toHaveLength(1);
    act(() => void call.emit('disconnect'));
    await expect.poll(() => live()).toEqual([]);
  });

  it('isn’t on a call before it is connected', async () => {
    const user = open();
    await isReady();
    expects('own_call');
    ring('own_call', false);
    await choosesHand(user);
    await expect.poll(() => live()).toEqual([]);
  });

  it('signing out hangs up', async () => {
    answer('DELETE /api/v2/users/sign_out', {});
    open();
    await isReady();
    expects('own_call');
    const call = ring('own_call');
    await act(() => signOut());
    expect(call.hungUp).toBe(true);
  });

  it('renews its token before it expires, and registers again if that was too late', async () => {
    open();
    await isReady();
    act(() => void device().emit('tokenWillExpire'));
    await expect.poll(() => device().tokens).toEqual(['token 1', 'token 2']);
    act(() => device().move('unregistered'));
    await screen.findByText('Your browser isn’t connected to our phone line');
    act(() => void device().emit('error', { code: 20_104 }));
    await expect.poll(() => device().state).toBe('registered');
    expect(device().tokens.at(-1)).toBe('token 3');
    await expect.poll(() => screen.queryByText(/isn’t connected/)).toBeNull();
  });

  it('asks for no token while its agent is signed out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const view = (staffId?: string) => (
      <QueryWrapper>
        <PhoneRunner staffId={staffId} />
      </QueryWrapper>
    );
    const { rerender } = render(view('5'));
    await vi.waitFor(() => expect(sdk.devices.at(-1)?.state).toBe('registered'));
    expects('own_call');
    const call = ring('own_call');
    rerender(view());
    act(() => void device().emit('tokenWillExpire'));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(tokens).toBe(1);
    rerender(view('5'));
    act(() => void vi.advanceTimersByTime(10_000));
    await vi.waitFor(() => expect(device().tokens).toEqual(['token 1', 'token 2']));
    act(() => void call.emit('disconnect'));
  });

  it.each([
    ['NotAllowedError', 'Your browser blocks the microphone', /Allow the microphone for this site/],
    ['NotFoundError', 'We can’t find a microphone', /Connect your headset/],
  ])('reports %s from the microphone, and tries again', async (name, title, body) => {
    const works = microphone;
    microphone = () => Promise.reject(new DOMException('no', name));
    const user = open();
    await screen.findByText(title);
    expect(screen.getByRole('status').textContent).toMatch(body);
    expect(screen.getByRole('button', { name: /Dial by hand/ })).toBeTruthy();
    expect(await canDial()).toBe(false);
    expect(sdk.devices).toEqual([]);
    microphone = works;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await isReady();
    expect(screen.queryByText(title)).toBeNull();
  });

  it('says that the browser asks for the microphone, and then offers to dial by hand', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = Promise.withResolvers<unknown>();
    const works = microphone;
    microphone = () => asked.promise;
    open();
    await vi.waitFor(() => expect(screen.getByText(/^Allow the microphone in your/)).toBeTruthy());
    expect(screen.queryByText('Allow the microphone')).toBeNull();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByText('Allow the microphone')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Dial by hand/ })).toBeTruthy();
    vi.useRealTimers();
    asked.resolve(await works());
    await isReady();
    expect(screen.queryByText('Allow the microphone')).toBeNull();
  });

  it('can ask for the microphone again while the first prompt is still open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const works = microphone;
    microphone = () => new Promise(() => {});
    open();
    await vi.waitFor(() => expect(screen.getByText(/^Allow the microphone in your/)).toBeTruthy());
    act(() => void vi.advanceTimersByTime(10_000));
    vi.useRealTimers();
    microphone = works;
    act(() => screen.getByRole('button', { name: 'Ask again' }).click());
    await isReady();
  });

  it('says after a while that there is no connection, and offers to dial by hand', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    sdk.registers = false;
    open();
    await vi.waitFor(() => expect(sdk.devices).toHaveLength(1));
    await vi.waitFor(() => expect(screen.getByText(/^Your browser is connecting/)).toBeTruthy());
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByText('Your browser isn’t connected to our phone line')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Dial by hand/ })).toBeTruthy();
    act(() => device().move('registered'));
    vi.useRealTimers();
    await isReady();
  });

  it.each(['locks', 'mediaDevices'])(
    'offers to dial by hand without TLS, when there is no %s',
    async (missing) => {
      Reflect.deleteProperty(navigator, missing);
      open();
      await screen.findByText('We can’t find a microphone');
      expect(screen.getByRole('button', { name: /Dial by hand/ })).toBeTruthy();
      expect(sdk.devices).toEqual([]);
    },
  );

  it('offers to dial by hand if the browser refuses a lock', async () => {
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request() {
          throw new Error('no');
        },
      },
    });
    open();
    await screen.findByText('Your browser isn’t connected to our phone line');
    expect(screen.getByRole('button', { name: /Dial by hand/ })).toBeTruthy();
  });

  it('rings in one tab, and in this one after “Use this tab”', async () => {
    const ended = Promise.withResolvers<void>();
    let stolen = false;
    void navigator.locks
      .request('phone of 5', {}, () => ended.promise)
      .catch(() => void (stolen = true));
    const user = open();
    await screen.findByText(/^Your calls ring in another tab. Dial there/);
    expect(screen.queryByText(/This browser can’t take calls/)).toBeNull();
    expect(sdk.devices).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use this tab' }));
    await isReady();
    expect(stolen).toBe(true);
  });

  it('takes over when the other tab closes, and yields to a tab that takes over', async () => {
    const ended = Promise.withResolvers<void>();
    void navigator.locks.request('phone of 5', {}, () => ended.promise);
    open();
    await screen.findByText(/^Your calls ring in another tab. Dial there/);
    ended.resolve();
    await isReady();
    const other = Promise.withResolvers<void>();
    void navigator.locks.request('phone of 5', { steal: true }, () => other.promise);
    await screen.findByText(/^Your calls ring in another tab. Dial there/);
    expect(live()).toEqual([]);
  });
});
