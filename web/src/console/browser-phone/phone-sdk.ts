import type { Call, Device } from '@twilio/voice-sdk';

/** A call that rings in the browser, or that the agent is on. */
export interface BrowserCall {
  /** Why it rings, as our server told the provider. */
  why: string | undefined;
  accept: () => void;
}

export interface DeviceEvents {
  /** The connection is lost, or there again. */
  onConnected: (connected: boolean) => void;
  onRing: (call: BrowserCall) => void;
  onGone: (call: BrowserCall) => void;
  /** The token ends soon, or has ended. */
  onTokenEnding: (device: BrowserDevice) => void;
  onMicrophoneRefused: () => void;
}

export interface BrowserDevice {
  setToken: (token: string) => void;
  close: () => void;
}

/** Twilio warns this long before a token expires. */
const WARNING_MS = 60_000;
const TOKEN_EXPIRED = 20_104;
const MICROPHONE_REFUSED = [31_401, 31_402];

/** Takes calls for this browser. Its package is large, so only agents who use the browser load it. */
export async function openDevice(
  token: string,
  { onConnected, onRing, onGone, onTokenEnding, onMicrophoneRefused }: DeviceEvents,
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
    if (MICROPHONE_REFUSED.includes(code)) onMicrophoneRefused();
  });
  device.on('incoming', (call: Call) => ring(call, { onRing, onGone }));
  register(device);
  return opened;
}

/** The device reports its failures as events, and connects again by itself. */
function register(device: Device): void {
  if (device.state === 'unregistered') void device.register().catch(() => undefined);
}

function ring(call: Call, { onRing, onGone }: Pick<DeviceEvents, 'onRing' | 'onGone'>): void {
  const known = { why: call.customParameters.get('rings'), accept: () => call.accept() };
  for (const end of ['cancel', 'disconnect', 'reject', 'error']) call.on(end, () => onGone(known));
  onRing(known);
}
