import { formatDate, plural } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useImports } from './import.queries.ts';
import styles from './import.module.css';
import { useUndoImport } from './use-undo-import.ts';

/** Applied imports of a vehicle, each with an undo. */
export function PastImports({ vehicleId }: { vehicleId: string }) {
  const { data = [] } = useImports(vehicleId);
  const undo = useUndoImport();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="past-imports">
      <h3 id="past-imports">Earlier imports</h3>
      <ul className={styles.past}>
        {data.map(({ id, attributes: { file_name, added, created_at } }) => (
          <li key={id}>
            <div>
              <strong>{file_name || 'A file'}</strong>
              <p className={styles.soft}>
                {`${plural(added, 'service')} added on ${formatDate(created_at)}`}
              </p>
            </div>
            <Button
              size="small"
              aria-label={`Undo the import of ${file_name || 'a file'}`}
              busy={undo.pending && undo.input === id}
              onClick={() => undo.run(id)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
