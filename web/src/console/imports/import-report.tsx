import { Link } from 'react-router';
import { plural } from '../../lib/text/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Count } from '../layout/count.tsx';
import styles from '../layout/layout.module.css';
import { ImportNextSteps } from './import-next-steps.tsx';
import { ImportRows } from './import-rows.tsx';
import { importStatusText } from './import-labels.ts';
import { useImport, type ShopImport } from './imports.queries.ts';
import { Loaded } from '../layout/loaded.tsx';

/** One import: its progress, its result or dry-run result, and the next actions. */
export function ImportReport({ id }: { id: string }) {
  return (
    <Loaded query={useImport(id)} failed="We couldn’t load this import.">
      {({ data }) => <Report of={data} />}
    </Loaded>
  );
}

function Report({ of: { id, attributes } }: { of: ShopImport }) {
  const { file_name, source, status, dry_run, share, rows, failure, proposals, finished_at } =
    attributes;
  return (
    <section className={styles.section} aria-labelledby="import">
      <h2 id="import">{`${file_name}: ${importStatusText(attributes).text}`}</h2>
      <p className={styles.soft}>{`Source ${source}`}</p>
      {status === 'running' && (
        <p role="status">
          <progress
            max={1}
            value={share}
            aria-label={dry_run ? 'Checking the file' : 'Importing the file'}
          />
          <span>
            {` ${Math.round(share * 100)}%, ${plural(rows, 'row')} read. It continues if you ` +
              'leave this page.'}
          </span>
        </p>
      )}
      {status === 'failed' && <Notice kind="bad">{failure}</Notice>}
      {status === 'interrupted' && (
        <Notice kind="warn">
          {'The server stopped partway. ' +
            (dry_run
              ? 'Nothing was saved.'
              : 'What was read so far is saved. Start the import again to pick up from there.')}
        </Notice>
      )}
      <Counts {...attributes} />
      {proposals > 0 && (
        <p>
          <span>
            {`${plural(proposals, 'pair')} of shops may ` +
              (dry_run ? 'turn out to be the same' : 'be the same')}
          </span>
          {dry_run ? (
            <span>.</span>
          ) : (
            <>
              <span>{': '}</span>
              <Link to="/console/shops">review them</Link>
              <span>.</span>
            </>
          )}
        </p>
      )}
      <ImportNextSteps id={id} attributes={attributes} />
      {status !== 'running' && status !== 'uploading' && (
        <ImportRows
          id={id}
          of={`${status} ${finished_at ?? ''}`}
          counted={attributes.rejected + attributes.noted + attributes.retired}
          run={attributes}
        />
      )}
    </section>
  );
}

function Counts({
  status,
  dry_run,
  added,
  changed,
  retired,
  unchanged,
  rejected,
  noted,
}: ShopImport['attributes']) {
  return (
    <dl className={styles.counts}>
      <Count name={dry_run ? 'Would be added' : 'Added'} count={added} />
      <Count name={dry_run ? 'Would be changed' : 'Changed'} count={changed} />
      {/* Retired at the end, after every row. */}
      <Count name={dry_run || status !== 'done' ? 'Would be retired' : 'Retired'} count={retired} />
      <Count name="Unchanged" count={unchanged} />
      <Count name="Rejected" count={rejected} />
      <Count name="Imported in part" count={noted} />
    </dl>
  );
}
