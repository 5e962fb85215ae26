import { useState } from 'react';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { firstErrorLine } from '../../../../lib/api/error-lines.ts';
import layout from '../../../layout/layout.module.css';

const NOT_FOUND = 404;

/** The VIN, for a shop that needs it for parts: read on demand, which the audit log records. */
export function VinReveal({ requestId }: { requestId: string }) {
  const [text, setText] = useState<string>();
  const read = async (): Promise<void> => {
    try {
      const { vin } = await call('POST /api/v2/console/requests/{id}/vin', {
        params: { id: requestId },
      });
      setText(vin);
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === NOT_FOUND;
      setText(isUnknown ? 'The owner gave no VIN.' : firstErrorLine(error));
    }
  };
  if (text !== undefined) return <span role="status">{text}</span>;
  return (
    <button type="button" className={layout.textButton} onClick={() => void read()}>
      VIN, for parts
    </button>
  );
}
