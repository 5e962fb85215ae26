import { useState } from 'react';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import styles from '../layout/layout.module.css';
import { startImport, type ShopImport } from './imports.queries.ts';

/** Actions on an uploaded file: check it, import it, restart an interrupted import. */
export function ImportNextSteps({
  id,
  attributes,
}: {
  id: string;
  attributes: ShopImport['attributes'];
}) {
  const { status, dry_run, runnable, retired, live_before, stops } = attributes;
  const { run, pending, error } = useAction(startImport, { toast: false });
  const [chosen, setChosen] = useState<'retire' | 'keep'>();
  // A share of retired shops that suggests a truncated file needs confirmation.
  const lacking = chosen ?? (stops ? undefined : 'retire');
  const start = (asDryRun: boolean): void => {
    const partial = lacking === 'keep';
    // The confirmation was given with the number in view.
    run({ id, dry_run: asDryRun, partial, force: stops && !partial });
  };
  const again = status === 'interrupted' || (status === 'failed' && !dry_run);
  return (
    <>
      {error && <Notice kind="bad">{firstErrorLine(error)}</Notice>}
      <ImportEffect {...attributes} />
      {runnable && status === 'done' && retired > 0 && (
        <LackingShops
          retired={retired}
          live={live_before}
          stops={stops}
          lacking={lacking}
          onChoose={setChosen}
        />
      )}
      {runnable && (
        <div className={styles.actions}>
          {again && (
            <Button kind="primary" busy={pending} onClick={() => start(dry_run)}>
              Start again
            </Button>
          )}
          {status === 'done' && (
            <ImportNow busy={pending} undecided={!lacking} onImport={() => start(false)} />
          )}
          {!again && (
            <Button busy={pending} onClick={() => start(true)}>
              {`Check ${status === 'uploading' ? 'it' : 'again'}`}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface ImportNowProps {
  busy: boolean;
  undecided: boolean;
  onImport: () => void;
}

const ImportNow = ({ busy, undecided, onImport }: ImportNowProps) => (
  <Button
    kind="primary"
    busy={busy}
    reason={
      undecided
        ? 'First choose what to do with the shops that are missing from the file.'
        : undefined
    }
    onClick={onImport}
  >
    Import now
  </Button>
);

function ImportEffect({ status, dry_run, added, changed, retired }: ShopImport['attributes']) {
  if (status === 'uploading')
    return <p>Only part of the file arrived. Choose it again to send all of it.</p>;
  if (status !== 'done' || !dry_run) return null;
  return (
    <p>
      {added + changed + retired === 0
        ? 'Nothing has been saved yet. An import would change nothing.'
        : 'Nothing has been saved yet.'}
    </p>
  );
}

interface LackingShopsProps {
  retired: number;
  /** Number of the source's shops before the import. */
  live: number;
  /** True when an import would stop without confirmation. */
  stops: boolean;
  lacking: 'retire' | 'keep' | undefined;
  onChoose: (lacking: 'retire' | 'keep') => void;
}

const CHOICES = [
  { value: 'retire', label: 'Retire them' },
  { value: 'keep', label: 'Keep them listed' },
] as const;

/** What happens to shops that are missing from the file. */
function LackingShops({ retired, live, stops, lacking, onChoose }: LackingShopsProps) {
  return (
    <Notice kind={stops ? 'warn' : 'info'}>
      <span>
        {`${retired} of the ${live} shops from this source are missing from the file, or marked ` +
          'as closed. ' +
          (stops
            ? 'That’s more than 20%. Does the file cover its whole source?'
            : 'Keep them if the file covers only part of its source.')}
      </span>
      <Segmented label="Missing shops" choices={CHOICES} value={lacking} onChoose={onChoose} />
    </Notice>
  );
}
