import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Danger } from '@fourbay/contract/service-catalog/words/danger';
import { readWords } from '@fourbay/contract/service-catalog/words/read-words';

export const DangerNotice = ({ danger }: { danger: Danger }) => (
  <Notice kind="bad" title="Don’t drive it. Have it towed.">
    {`${danger.advice} You can still get prices here. Tell the shop that it will arrive by tow truck.`}
  </Notice>
);

/** Warns about the danger that the owner's words describe, if any. */
export function DangerInWords({ words }: { words: string }) {
  const { danger } = readWords(words);
  return danger ? <DangerNotice danger={danger} /> : null;
}
