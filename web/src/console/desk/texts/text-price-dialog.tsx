import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import type { Hold } from '../desk.queries.ts';
import { PriceFields } from '../prices/price-fields.tsx';
import { EMPTY_PRICE, priceTextOf, type PricedService } from '../prices/price-text.ts';
import { ReadBack } from '../prices/read-back.tsx';
import { usePriceEntry } from '../prices/use-price-entry.ts';
import { confirmTextPrice, type SeenText, type ShopTexts } from './texts.queries.ts';

interface TextPriceDialogProps {
  shopName: string;
  services: readonly PricedService[];
  hold: Hold;
  seen: SeenText;
  /** What was read from the text, if anything. */
  read: NonNullable<ShopTexts['proposal']>['price'] | undefined;
  onSaved: (reply: { status: string }) => unknown;
  onError: (error: unknown) => boolean;
  onClose: () => void;
}

/** The full price form for a price that a shop texted. */
export function TextPriceDialog({
  shopName,
  hold,
  seen,
  read,
  onSaved,
  onError,
  onClose,
  services,
}: TextPriceDialogProps) {
  const entry = usePriceEntry(
    {
      ...(read
        ? priceTextOf({ entry: { shopper_note: '', private_note: '', ...read } })
        : EMPTY_PRICE),
      // Texts are read as one total.
      one_total: read !== undefined && services.length > 1,
    },
    { mutation: confirmTextPrice(hold, seen), onSuccess: onSaved, onError },
    services,
  );
  return (
    <ModalFrame
      title={`Price texted by ${shopName}`}
      negative="Back"
      positive="Save the price"
      onNegative={onClose}
      {...entry.modalProps}
    >
      <PriceFields
        text={entry.text}
        services={services}
        problems={entry.problems}
        onChange={entry.change}
      />
      {entry.readBack && (
        <ReadBack sentence={entry.readBack} busy={entry.pending} onConfirm={entry.confirm} />
      )}
    </ModalFrame>
  );
}
