import type { Call, Device } from '@twilio/voice-sdk';

/** A call that rings in the browser, or that the agent is on. */
export interface BrowserCall {
  /** Why it rings, as our server told the provider. */
  why: string | undefined;
  accept: () => void;
  hangUp: () => void;
}

export interface DeviceEvents {
  /** The connection is lost, or there again. */
  onConnected: (connected: boolean) => void;
  onRing: (call: BrowserCall) => void;
  /** The agent's microphone is on the call. */
  onTalking: (call: BrowserCall) => void;
  onGone: (call: BrowserCall) => void;
  /** The token ends soon, or has ended. */
  onTokenEnding: (device: BrowserDevice) => void;
  /** The microphone couldn't be used for a call. */
  onMicrophoneFault: (fault: 'microphone_refused' | 'no_microphone') => void;
}

export interface BrowserDevice {
  setToken: (token: string) => void;
  close: () => void;
}

/** Twilio warns this long before a token expires. */
const WARNING_MS = 60_000;
const TOKEN_EXPIRED = 20_104;
const MICROPHONE_REFUSED = 31_401;
const MICROPHONE_FAILED = 31_402;

/** Takes calls for this browser. Its package is large, so only agents who take calls here load it. */
export async function openDevice(
  token: string,
  { onConnected, onTokenEnding, ...events }: DeviceEvents,
): Promise<BrowserDevice> {
  const sdk = await import('@twilio/voice-sdk');
  const device = new sdk.Device(token, { tokenRefreshMs: WARNING_MS, closeProtection: true });
  const opened: BrowserDevice = {
    setToken(next) {
      device.updateToken(next);
      register(device);
    },
    close: () => device.destroy(),
  };
  device.on('registered', () => onConnected(true));
  device.on('unregistered', () => onConnected(false));
  device.on('tokenWillExpire', () => onTokenEnding(opened));
  device.on('error', ({ code }: { code: number }) => {
    if (code === TOKEN_EXPIRED) onTokenEnding(opened);
  });
  device.on('incoming', (call: Call) => ring(call, events));
  register(device);
  return opened;
}

/** The device reports its failures as events, and connects again by itself. */
function register(device: Device): void {
  if (device.state === 'unregistered') void device.register().catch(() => undefined);
}

function ring(
  call: Call,
  {
    onRing,
    onTalking,
    onGone,
    onMicrophoneFault,
  }: Omit<DeviceEvents, 'onConnected' | 'onTokenEnding'>,
): void {
  const known = {
    why: call.customParameters.get('rings'),
    accept: () => call.accept(),
    hangUp: () => call.disconnect(),
  };
  let connected = false;
  for (const end of ['cancel', 'disconnect', 'reject']) call.on(end, () => onGone(known));
  // A connected call outlives a lost connection to Twilio, and most errors. If not, it's also disconnected.
  for (const end of ['transportClose', 'error'])
    call.on(end, () => {
      if (!connected) onGone(known);
    });
  call.on('accept', () => {
    connected = true;
    onTalking(known);
  });
  call.on('error', ({ code }: { code: number }) => {
    if (code === MICROPHONE_REFUSED) onMicrophoneFault('microphone_refused');
    if (code === MICROPHONE_FAILED) onMicrophoneFault('no_microphone');
  });
  onRing(known);
}
