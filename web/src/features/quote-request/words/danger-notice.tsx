import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Danger } from '@fourbay/contract/service-catalog/words/danger';

export const DangerNotice = ({ danger }: { danger: Danger }) => (
  <Notice kind="bad" title="Don’t drive it. Have it towed.">
    {`${danger.advice} You can still get prices here. Tell the shop that it will arrive by tow truck.`}
  </Notice>
);
