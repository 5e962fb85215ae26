import type { ChannelListener } from './db.ts';
import { keepConnected, type Connection } from './reconnecting.ts';
import type { ServerClient } from './server-client.ts';

/**
 * Listens on a connection of its own. A connection that only listens learns nothing of a silent
 * network, so it asks something now and then; the client gives up when no answer comes.
 */
export function listenOnChannel(
  newClient: () => ServerClient,
  { channel, on, askEveryMs }: { channel: string; on: ChannelListener; askEveryMs: number },
): Promise<() => Promise<void>> {
  const open = async (): Promise<Connection> => {
    const client = newClient();
    const lost = new Promise<unknown>((resolve) => {
      client.once('error', resolve);
      client.once('end', () => resolve(undefined));
    });
    client.on('notification', ({ payload }) => on.message(payload ?? ''));
    const ask = async (text: string): Promise<void> => void (await client.query(text));
    try {
      await client.connect();
      await ask(`listen "${channel}"`);
    } catch (error) {
      client.destroy();
      throw error;
    }
    on.back?.();
    const asking = setInterval(() => void ask('select 1').catch(() => {}), askEveryMs);
    asking.unref();
    void lost.then(() => {
      clearInterval(asking);
      client.destroy();
    });
    return { lost, close: async () => void (await client.end()) };
  };
  return keepConnected({ open, onLost: (cause) => on.lost?.(cause) });
}
