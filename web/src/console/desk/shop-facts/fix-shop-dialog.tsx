import { useQuery } from '@tanstack/react-query';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { shopFactsQuery, type Hold } from '../desk.queries.ts';
import { FixShopForm } from './fix-shop-form.tsx';

interface FixShopDialogProps {
  /** The request an agent holds. Supervisors don't need one. */
  hold?: Hold;
  shop: { id: string; name: string };
  onFixed: (message: string) => void;
  onClose: () => void;
}

/** Corrects a shop's facts for everyone. */
export function FixShopDialog({ hold, shop, onFixed, onClose }: FixShopDialogProps) {
  const { data, error } = useQuery(shopFactsQuery(shop.id));
  if (data) return <FixShopForm hold={hold} facts={data} onFixed={onFixed} onClose={onClose} />;
  return (
    <ModalFrame
      title={`Fix ${shop.name}`}
      narrow
      negative="Cancel"
      errors={error ? errorLines(error) : []}
      onNegative={onClose}
    >
      {!error && <Spinner label="Loading shop info" />}
    </ModalFrame>
  );
}
