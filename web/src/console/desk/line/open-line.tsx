import { useKeys } from '../keys/use-keys.ts';
import { LeftLine } from './line-panel.tsx';
import { useLine } from './use-line.ts';

/** The line of a call whose request or booking the agent no longer holds. */
export function OpenLine({ staffId }: { staffId: string }) {
  const line = useLine(staffId, undefined, () => {});
  useKeys(line.left ? { hang_up: () => line.hangUp() } : {});
  return <LeftLine line={line} />;
}
