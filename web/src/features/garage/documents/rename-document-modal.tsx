import { closeModal, type Modals } from '../../../lib/browser/modal.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { TextFormModal } from '../text-form-modal.tsx';
import { renameDocument, useDocuments, type VehicleDocument } from './documents.queries.ts';

interface Opened {
  input: Modals['rename_document'];
  hidden: boolean;
}

export function RenameDocumentModal({ input: { vehicleId, documentId }, hidden }: Opened) {
  const { data } = useDocuments(vehicleId);
  const document = data?.find(({ id }) => id === documentId);
  return document ? <RenameForm document={document} hidden={hidden} /> : null;
}

function RenameForm({ document, hidden }: { document: VehicleDocument; hidden: boolean }) {
  const form = useForm({
    initial: { name: document.attributes.name },
    mutation: renameDocument,
    toInput: ({ name }) => ({ id: document.id, name }),
    onSuccess: closeModal,
  });
  return (
    <TextFormModal
      title="Rename document"
      hidden={hidden}
      fields={[{ name: 'name', label: 'Document name', max: 200, required: true }]}
      form={form}
    />
  );
}
