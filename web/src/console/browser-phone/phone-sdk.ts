import type { Call, Device } from '@twilio/voice-sdk';

/** A call that rings in the browser, or that the agent is on. */
export interface BrowserCall {
  /** Why it rings, a parameter that our server gave the provider. */
  why: string | undefined;
  accept: () => void;
  hangUp: () => void;
}

export interface DeviceEvents {
  /** The connection was made, lost, or restored. */
  onConnected: (connected: boolean) => void;
  onRing: (call: BrowserCall) => void;
  /** The call is connected, with the agent's microphone. */
  onTalking: (call: BrowserCall) => void;
  onGone: (call: BrowserCall) => void;
  /** The token expires soon, or has expired. */
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

/** Registers this browser for calls. The package is large, so it's loaded only for agents who use it. */
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

/** A failure can be ignored, because the device also reports it as an event and reconnects automatically. */
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
  // A connected call survives a lost connection to Twilio and most errors. Otherwise, `disconnect` follows.
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
