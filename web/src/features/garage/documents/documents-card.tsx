import { Card } from '../../../ui/display/card.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import type { Vehicle } from '../garage.queries.ts';
import { useHistory } from '../history/history.queries.ts';
import { DocumentField } from './document-field.tsx';
import { DocumentList } from './document-list.tsx';
import styles from './documents.module.css';
import { DOCUMENTS_ID, focusDocuments } from './focus-documents.ts';
import { useDocuments } from './documents.queries.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads, type Upload } from './use-uploads.ts';

/** Receipts and estimates of the vehicle and its history. Chosen files are sent at once. */
export function DocumentsCard({ vehicle }: { vehicle: Vehicle }) {
  const { data, isError, refetch } = useDocuments(vehicle.id);
  const { data: entries = [] } = useHistory();
  const { uploads, add, send, cancel } = useUploads(vehicle.id);
  // The row shows why it failed.
  const sendOrShow = (upload: Upload): void => void send(upload).catch(() => {});
  const choose = async (file: File): Promise<void> => {
    const upload = await add(file);
    if (upload) sendOrShow(upload);
  };
  return (
    <Card aria-labelledby={DOCUMENTS_ID}>
      <h2 id={DOCUMENTS_ID} tabIndex={-1} className={styles.title}>
        Documents
      </h2>
      {isError && !data && (
        <RetryNotice onRetry={() => void refetch()}>We couldn’t load the documents.</RetryNotice>
      )}
      <DocumentList
        documents={data ?? []}
        entryTitle={(id) => entries.find((entry) => entry.id === id)?.attributes.title}
      />
      <UploadList
        uploads={uploads}
        onRetry={sendOrShow}
        onCancel={(key) => {
          cancel(key);
          focusDocuments();
        }}
      />
      <DocumentField onChoose={(file) => void choose(file)} />
    </Card>
  );
}
