import { readWords } from '@fourbay/contract/service-catalog/words/read-words';
import { DangerNotice } from './danger-notice.tsx';

/** Warns if the owner's words describe a danger. Loaded once there are words. */
export function DangerInWords({ words }: { words: string }) {
  const { danger } = readWords(words);
  return danger ? <DangerNotice danger={danger} /> : null;
}
