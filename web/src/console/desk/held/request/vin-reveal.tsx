import { ApiError } from '../../../../lib/api/api.ts';
import { firstErrorLine } from '../../../../lib/api/error-lines.ts';
import { useAction } from '../../../../lib/forms/use-action.ts';
import layout from '../../../layout/layout.module.css';
import { revealVin } from '../../desk.queries.ts';

const NOT_FOUND = 404;

/** The VIN, for a shop that needs it for parts. It is read on demand, and the audit log records that. */
export function VinReveal({ requestId }: { requestId: string }) {
  const { run, data, error } = useAction(revealVin, { toast: false });
  if (data) return <span role="status">{data.vin}</span>;
  if (error) return <span role="status">{failureLine(error)}</span>;
  return (
    <button type="button" className={layout.textButton} onClick={() => run(requestId)}>
      VIN, for parts
    </button>
  );
}

const failureLine = (error: Error): string =>
  error instanceof ApiError && error.status === NOT_FOUND
    ? 'The owner didn’t give a VIN.'
    : firstErrorLine(error);
