import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { errorLines } from '../../lib/error-lines.ts';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../layout/layout.module.css';
import { startImport } from './imports.queries.ts';
import {
  formatOf,
  parseColumns,
  fileProblem,
  sendFile,
  fileSizeText,
  sourceOf,
} from './send-file.ts';

/**
 * Takes a file of shops, sends it and has it checked; nothing is kept of it before somebody has
 * seen what would come of it.
 */
export function ImportForm({ onSent }: { onSent: (id: string) => void }) {
  const [file, setFile] = useState<File>();
  const [source, setSource] = useState('');
  const [columns, setColumns] = useState('');
  const [sent, setSent] = useState<number>();
  const [errors, setErrors] = useState<string[]>([]);
  const upload = useRef<AbortController>(undefined);
  // Leaving the page ends the upload.
  useEffect(() => () => upload.current?.abort(), []);
  const choose = (chosen: File): void => {
    const refusal = fileProblem(chosen);
    setErrors(refusal ? [`${chosen.name}: ${refusal}`] : []);
    setFile(refusal ? undefined : chosen);
    setSource(sourceOf(chosen.name));
  };
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!file || sent !== undefined) return;
    const named = parseColumns(columns);
    if (!named) return setErrors(['Columns are written as name=Shop name, phone=Tel.']);
    setErrors([]);
    setSent(0);
    upload.current = new AbortController();
    const { signal } = upload.current;
    try {
      const id = await sendFile({ file, source: source.trim(), columns: named, signal }, setSent);
      onSent(id);
      setFile(undefined);
      await startImport(id, true);
    } catch (error) {
      setErrors(errorLines(error));
    } finally {
      setSent(undefined);
    }
  };
  return (
    <form className={styles.section} onSubmit={(event) => void send(event)}>
      <FileField
        label={file ? 'Choose another file' : 'Choose a file'}
        accept=".json,.geojson,.csv,.tsv,.txt"
        hint={
          file
            ? `${file.name}, ${fileSizeText(file.size)}`
            : 'GeoJSON or Overpass JSON of OpenStreetMap, or CSV; at most 100 MB.'
        }
        onChoose={choose}
      />
      {file && (
        <div className={styles.filters}>
          <TextField
            label="Source"
            hint="The same source and id is the same shop at the next import."
            value={source}
            onChange={({ target }) => setSource(target.value)}
            autoComplete="off"
            required
          />
          {formatOf(file.name) === 'csv' && (
            <TextField
              label="Columns"
              optional
              hint="Where they aren’t plain: name=Shop name, phone=Tel"
              value={columns}
              onChange={({ target }) => setColumns(target.value)}
              autoComplete="off"
            />
          )}
        </div>
      )}
      {errors.length > 0 && <Notice kind="bad">{errors.join(' ')}</Notice>}
      {sent !== undefined && (
        <p>
          <progress max={1} value={sent} aria-label="Sending the file" /> {Math.round(sent * 100)}%
          sent
        </p>
      )}
      {file && (
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={sent !== undefined}>
            Send and check
          </Button>
        </div>
      )}
    </form>
  );
}
