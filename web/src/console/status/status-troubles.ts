import { hours } from '@fourbay/contract/formats/durations';
import { plural } from '../../lib/text/format.ts';
import type { Status } from './status.queries.ts';

const SLOW_SECONDS = 120;
const BACKUP_HOURS = 36;

/** Problems that an operator should look at, worst first. */
export function troublesOf(status: Status): string[] {
  const { queues, dead_letters, last_backup } = status;
  const slow = queues.find(({ oldest_seconds }) => oldest_seconds > SLOW_SECONDS);
  const backupAge = last_backup && Date.parse(status.at) - Date.parse(last_backup.made_at);
  return [
    slow &&
      `Jobs in ${slow.queue} have waited for ${plural(Math.round(slow.oldest_seconds / 60), 'minute')}.`,
    !status.live_updates && 'Live updates are disconnected from the database.',
    dead_letters > 0 && `${plural(dead_letters, 'job')} failed permanently.`,
    !status.mails_delivered && 'This server doesn’t send e-mails.',
    !last_backup && 'No backup has been made with npm run admin -- backup.',
    backupAge !== null &&
      backupAge > hours(BACKUP_HOURS) &&
      `The last backup is ${plural(Math.round(backupAge / hours(1)), 'hour')} old.`,
  ].filter((trouble) => typeof trouble === 'string');
}
