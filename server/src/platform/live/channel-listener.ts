import type { Client } from 'pg';
import type { ChannelListener } from '../database/db.ts';
import { keepConnected, type Connection } from './reconnecting.ts';

export interface ChannelListeners {
  /** Resolves once it listens to the channel; rejects when the first connection fails. */
  listen(channel: string, on: ChannelListener): Promise<void>;
  close(): Promise<void>;
}

/** A client whose connection can be cut. */
interface ListeningClient extends Client {
  destroy(): void;
}

const ask = async (client: ListeningClient): Promise<void> => void (await client.query('select 1'));

/**
 * Listens to all channels on one dedicated connection. A connection that only listens doesn't notice a silent
 * network, so it sends a query periodically. If there is no answer, the client gives up.
 */
export function createChannelListeners(
  newClient: () => ListeningClient,
  pingIntervalMs: number,
): ChannelListeners {
  const channels = new Map<string, ChannelListener[]>();
  const all = (): ChannelListener[] => [...channels.values()].flat();
  let client: ListeningClient | undefined;
  let connecting: Promise<() => Promise<void>> | undefined;

  const open = async (): Promise<Connection> => {
    const opened = newClient();
    const lost = new Promise<unknown>((resolve) => {
      opened.once('error', resolve);
      opened.once('end', () => resolve(undefined));
    });
    opened.on('notification', ({ channel, payload }) => {
      for (const on of channels.get(channel) ?? []) on.message(payload ?? '');
    });
    try {
      await opened.connect();
      for (const channel of channels.keys()) await opened.query(`listen "${channel}"`);
    } catch (error) {
      opened.destroy();
      throw error;
    }
    client = opened;
    for (const on of all()) on.back?.();
    const asking = setInterval(() => void ask(opened).catch(() => {}), pingIntervalMs);
    asking.unref();
    void lost.then(() => {
      client = undefined;
      clearInterval(asking);
      opened.destroy();
    });
    return { lost, close: () => opened.end() };
  };
  const onLost = (cause: unknown): void => {
    for (const on of all()) on.lost?.(cause);
  };
  return {
    async listen(channel, on) {
      channels.set(channel, [...(channels.get(channel) ?? []), on]);
      if (!connecting) {
        connecting = keepConnected({ open, onLost });
        await connecting;
        return;
      }
      await connecting;
      if (!client) return;
      await client.query(`listen "${channel}"`);
      on.back?.();
    },
    async close() {
      await (
        await connecting?.catch(() => undefined)
      )?.();
    },
  };
}
