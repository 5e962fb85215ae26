import { useEffect } from 'react';
import { keepLive, onLiveMessage } from '../../lib/api/live-updates.ts';
import { queryKeys, reload } from '../../lib/api/query-keys.ts';
import { refreshUser, replaceQuotas, useSession } from '../../lib/session/session.ts';

/** Open while a user is signed in; its messages update the balance. */
export function LiveConnection() {
  const session = useSession();
  const userId = session?.authenticatable_id;
  const credential = session?.token ?? session?.api_key;
  useEffect(() => {
    if (userId === undefined || credential === undefined) return undefined;
    const forget = onLiveMessage((message) => {
      if (
        message.type === 'quotas' ||
        (message.type === 'payment' && message.status === 'success')
      ) {
        replaceQuotas(userId, message.data.quotas);
        void reload(queryKeys.ledger, queryKeys.payments);
      }
      if (message.type === 'resync') void refreshUser();
    });
    const close = keepLive();
    return () => {
      forget();
      close();
    };
  }, [userId, credential]);
  return null;
}
