import { Notice } from '../../../ui/feedback/notice.tsx';
import { meaningOf } from './fault-code-meanings.ts';

/** What fault codes mean. Loaded only when somebody types one. */
export const FaultCodeNotice = ({ codes }: { codes: readonly string[] }) => (
  <Notice>
    {codes.map((code) => (
      <p key={code}>
        <strong>{code}</strong>
        <span>{`: ${meaningOf(code)}.`}</span>
      </p>
    ))}
    <p>
      A code says where to look, not which part to replace. We’ll add it to your note for shops.
    </p>
  </Notice>
);
