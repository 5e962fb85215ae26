import { X } from 'lucide-react';
import { openModal } from '../../../lib/browser/modal.ts';
import styles from '../request.module.css';

/** The shop to ask first. Removing it needs confirmation. */
export function RequestedShopChip({
  name,
  onClear,
}: {
  name: string | undefined;
  onClear: () => void;
}) {
  const shop = name ?? 'The shop you chose';
  return (
    <p className={styles.chip}>
      <span>
        <strong>{shop}</strong>
        <span>{' will be asked first'}</span>
      </span>
      <button
        type="button"
        aria-label={`Don’t ask ${name ?? 'this shop'} first`}
        onClick={() =>
          openModal('confirm_clear_requested_service_provider', { shop, onConfirm: onClear })
        }
      >
        <X aria-hidden="true" size={16} />
      </button>
    </p>
  );
}
