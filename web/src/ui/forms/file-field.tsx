import { useId, useState, type ReactNode } from 'react';
import styles from './file-field.module.css';

interface FileFieldProps {
  label: string;
  accept: string;
  hint?: ReactNode;
  /** Whether several files can be chosen at once. */
  multiple?: boolean;
  /** Called for each file. */
  onChoose: (file: File) => void;
}

/** A field for files, chosen or dropped. */
export function FileField({ label, accept, hint, multiple = false, onChoose }: FileFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const choose = (files: FileList | null): void => {
    for (const file of [...(files ?? [])].slice(0, multiple ? undefined : 1)) onChoose(file);
  };
  return (
    // Dropping is an alternative; the input itself works by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`${styles.file} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files);
      }}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        className="visually-hidden"
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          choose(event.target.files);
          // Cleared, so that the same file can be chosen again after a refusal.
          event.target.value = '';
        }}
      />
      <label htmlFor={id}>{label}</label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
