import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { errorLines } from '../../lib/api/error-lines.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FileField } from '../../ui/forms/file-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
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

const FILE_HINT = 'GeoJSON or Overpass JSON of OpenStreetMap, or CSV; at most 100 MB.';

/** Uploads a file of shops and runs a dry run; nothing is stored before its result was reviewed. */
export function ImportForm({ onSent }: { onSent: (id: string) => void }) {
  const [file, setFile] = useState<File>();
  const [source, setSource] = useState('');
  const [columns, setColumns] = useState('');
  const [sent, setSent] = useState<number>();
  const [errors, setErrors] = useState<string[]>([]);
  const startUpload = useUploadSignal();
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
    const signal = startUpload();
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
      <FileChoice file={file} onChoose={choose} />
      {file && (
        <SourceFields
          csv={formatOf(file.name) === 'csv'}
          source={source}
          columns={columns}
          onSource={setSource}
          onColumns={setColumns}
        />
      )}
      {errors.length > 0 && <Notice kind="bad">{errors.join(' ')}</Notice>}
      {sent !== undefined && <SentShare share={sent} />}
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

/** Creates an upload's abort signal; leaving the page aborts it. */
function useUploadSignal(): () => AbortSignal {
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);
  return () => {
    upload.current = new AbortController();
    return upload.current.signal;
  };
}

function FileChoice({
  file,
  onChoose,
}: {
  file: File | undefined;
  onChoose: (file: File) => void;
}) {
  return (
    <FileField
      label={file ? 'Choose another file' : 'Choose a file'}
      accept=".json,.geojson,.csv,.tsv,.txt"
      hint={file ? `${file.name}, ${fileSizeText(file.size)}` : FILE_HINT}
      onChoose={onChoose}
    />
  );
}

interface SourceFieldsProps {
  csv: boolean;
  source: string;
  columns: string;
  onSource: (source: string) => void;
  onColumns: (columns: string) => void;
}

function SourceFields({ csv, source, columns, onSource, onColumns }: SourceFieldsProps) {
  return (
    <div className={styles.filters}>
      <TextField
        label="Source"
        hint="The same source and id is the same shop at the next import."
        value={source}
        onChange={({ target }) => onSource(target.value)}
        autoComplete="off"
        required
      />
      {csv && (
        <TextField
          label="Columns"
          optional
          hint="Only where the headings aren’t clear: name=Shop name, phone=Tel"
          value={columns}
          onChange={({ target }) => onColumns(target.value)}
          autoComplete="off"
        />
      )}
    </div>
  );
}

/** Share of the file that was sent, from 0 to 1. */
function SentShare({ share }: { share: number }) {
  return (
    <p>
      <progress max={1} value={share} aria-label="Sending the file" />
      <span>{` ${Math.round(share * 100)}% sent`}</span>
    </p>
  );
}
