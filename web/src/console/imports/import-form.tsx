import { useEffect, useRef, useState } from 'react';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FileField } from '../../ui/forms/file-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from '../layout/layout.module.css';
import { fileProblem, fileSizeText, formatOf, parseColumns, sourceOf } from './import-file.ts';
import { sendFile, startImport } from './imports.queries.ts';

const FILE_HINT = 'GeoJSON or Overpass JSON from OpenStreetMap, or CSV, up to 100 MB.';

/** Stands for a file that isn't chosen yet. The form has no button, so it's never sent. */
const NO_FILE = new File([], '');
const EMPTY: { file: File | undefined; source: string; columns: string } = {
  file: undefined,
  source: '',
  columns: '',
};
const isCsv = (file: File | undefined): boolean =>
  file !== undefined && formatOf(file.name) === 'csv';

/** State of the form: the chosen file is sent, then checked. */
function useImportForm(onSent: (id: string) => void) {
  const [refusal, setRefusal] = useState<string>();
  const [share, setShare] = useState(0);
  const startUpload = useUploadSignal();
  const check = useAction(startImport, { toast: false });
  const form = useForm({
    initial: EMPTY,
    mutation: sendFile,
    check: ({ file, source, columns }) => ({
      source: source.trim() === '' ? 'Enter the source.' : undefined,
      columns:
        isCsv(file) && !parseColumns(columns)
          ? 'Write columns as name=Shop name, phone=Tel.'
          : undefined,
    }),
    toInput: ({ file = NO_FILE, source, columns }) => {
      setShare(0);
      return {
        file,
        source: source.trim(),
        columns: (isCsv(file) && parseColumns(columns)) || {},
        signal: startUpload(),
        onProgress: setShare,
      };
    },
    onSuccess: (id, { change }) => {
      onSent(id);
      change({ file: undefined });
      check.run({ id, dry_run: true });
    },
  });
  const choose = (file: File): void => {
    const problem = fileProblem(file);
    setRefusal(problem && `${file.name}: ${problem}`);
    form.clearErrors();
    check.reset();
    form.change({ file: problem ? undefined : file, source: sourceOf(file.name) });
  };
  const failed = check.error ? firstErrorLine(check.error) : undefined;
  return { ...form, error: refusal ?? form.error ?? failed, share, choose };
}

/** Uploads a file of shops and runs a dry run. Nothing is stored before its result has been reviewed. */
export function ImportForm({ onSent }: { onSent: (id: string) => void }) {
  const form = useImportForm(onSent);
  const { file } = form.values;
  return (
    <form className={styles.section} {...form.formProps}>
      <FileField
        label={file ? 'Choose another file' : 'Choose a file'}
        accept=".json,.geojson,.geojsonl,.geojsons,.ndjson,.csv,.tsv,.txt"
        hint={file ? `${file.name}, ${fileSizeText(file.size)}` : FILE_HINT}
        onChoose={form.choose}
      />
      {file && (
        <div className={styles.filters}>
          <TextField
            label="Source"
            hint="Rows with the same source and ID in a later import update the same shop."
            autoComplete="off"
            required
            {...form.field('source')}
          />
          {isCsv(file) && (
            <TextField
              label="Columns"
              optional
              hint="Needed only if the headings aren’t clear, such as name=Shop name, phone=Tel"
              autoComplete="off"
              {...form.field('columns')}
            />
          )}
        </div>
      )}
      {form.error && <Notice kind="bad">{form.error}</Notice>}
      {form.pending && <SentShare share={form.share} />}
      {file && (
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={form.pending}>
            Upload and check
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

/** Share of the file that was sent, from 0 to 1. */
function SentShare({ share }: { share: number }) {
  return (
    <p>
      <progress max={1} value={share} aria-label="Uploading the file" />
      <span>{` ${Math.round(share * 100)}% sent`}</span>
    </p>
  );
}
