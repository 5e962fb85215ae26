import { useDocuments } from './documents.queries.ts';
import { DocumentField } from './document-field.tsx';
import { DocumentList } from './document-list.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

/** The field for an entry's documents. Chosen files are sent once the entry is saved. */
export function useDocumentField(vehicleId: string, entryId: string | undefined) {
  const { uploads, add, send, cancel } = useUploads(vehicleId);
  const { data = [] } = useDocuments(vehicleId);
  const documents = data.filter(
    ({ attributes }) =>
      entryId !== undefined && attributes.user_vehicle_service_history_id === entryId,
  );
  /** Rejects for the first file that can't be sent. The others are sent nevertheless. */
  const sendDocuments = async (savedId: string): Promise<void> => {
    const sendable = uploads.filter(({ problem, retry }) => problem === undefined || retry);
    const results = await Promise.allSettled(sendable.map((upload) => send(upload, savedId)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
  const field = (
    <div>
      <DocumentList documents={documents} />
      <UploadList uploads={uploads} onCancel={cancel} />
      <DocumentField onChoose={(file) => void add(file)} />
    </div>
  );
  return { field, sendDocuments };
}
