import { FileText } from 'lucide-react';
import { openModal } from '../../../lib/browser/modal.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { formatDate, inOneLine } from '../../../lib/text/format.ts';
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx';
import styles from './documents.module.css';
import { focusDocuments } from './focus-documents.ts';
import { removeDocument, restoreDocument, type VehicleDocument } from './documents.queries.ts';

interface DocumentListProps {
  documents: readonly VehicleDocument[];
  /** The title of a document's history entry. */
  entryTitle?: (entryId: string) => string | undefined;
}

/** Documents to view or download, and to rename or remove. */
export function DocumentList({ documents, entryTitle }: DocumentListProps) {
  if (documents.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Documents">
      {documents.map((document) => {
        const entryId = document.attributes.user_vehicle_service_history_id;
        const title = entryId === null ? undefined : entryTitle?.(entryId);
        return <DocumentRow key={document.id} document={document} title={title} />;
      })}
    </ul>
  );
}

interface DocumentRowProps {
  document: VehicleDocument;
  /** Of its history entry. */
  title: string | undefined;
}

function DocumentRow({ document: { id, attributes }, title }: DocumentRowProps) {
  const { name, kind, thumbnail_url, created_at } = attributes;
  const restore = useAction(restoreDocument);
  const remove = useAction(removeDocument, {
    onSuccess: (_removed, removed) => {
      showToast(`${name} was removed.`, { label: 'Undo', run: () => restore.run(removed) });
      focusDocuments();
    },
  });
  const facts = [title ?? null, kind === 'pdf' ? 'PDF' : null, `Added ${formatDate(created_at)}`];
  return (
    <li className={styles.document}>
      {thumbnail_url === null ? (
        <FileText aria-hidden="true" size={28} />
      ) : (
        <img src={thumbnail_url} alt="" width={48} height={48} loading="lazy" />
      )}
      <div className={styles.about}>
        <DocumentLink attributes={attributes} />
        <p className={styles.soft}>{inOneLine(facts)}</p>
      </div>
      <ActionMenu label={`More for ${name}`}>
        {kind === 'picture' && <Download attributes={attributes} />}
        <button
          type="button"
          onClick={() =>
            openModal('rename_document', { documentId: id, vehicleId: attributes.user_vehicle_id })
          }
        >
          Rename
        </button>
        <button type="button" onClick={() => remove.run(id)}>
          Remove
        </button>
      </ActionMenu>
    </li>
  );
}

type Attributes = Pick<VehicleDocument, 'attributes'>;

const Download = ({ attributes: { url, name } }: Attributes) => (
  <a href={url} download={`${name}.webp`}>
    Download
  </a>
);

/** Only the links, where a document belongs to what is shown. */
export const DocumentLinks = ({ documents }: { documents: readonly VehicleDocument[] }) =>
  documents.map((document) => <DocumentLink key={document.id} {...document} />);

/** Opens a picture, or downloads a PDF. */
function DocumentLink({ attributes: { url, name, kind } }: Attributes) {
  if (kind === 'pdf')
    return (
      <a href={url} download={`${name}.pdf`} aria-label={`${name}, downloads a PDF`}>
        {name}
      </a>
    );
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={`${name}, opens in a new tab`}>
      {name}
    </a>
  );
}
