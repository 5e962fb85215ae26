import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { correctPrice, type OwnPrice, type PriceTarget } from '../desk.queries.ts';
import { PriceFields } from './price-fields.tsx';
import { priceTextOf, servicesOf } from './price-text.ts';
import { ReadBack } from './read-back.tsx';
import { usePriceEntry } from './use-price-entry.ts';

interface CorrectDialogProps {
  target: PriceTarget;
  price: Pick<OwnPrice, 'shop' | 'entry'>;
  about: string;
  onDone: () => void;
  onClose: () => void;
}

/** Corrects a price. The previous one is kept on record. */
export function CorrectDialog({ target, price, about, onDone, onClose }: CorrectDialogProps) {
  const services = servicesOf(price);
  const submission = { mutation: correctPrice(target), onSuccess: onDone };
  const entry = usePriceEntry(priceTextOf(price), submission, services);
  return (
    <ModalFrame
      title={`Correct the price from ${price.shop}`}
      body={about}
      negative="Cancel"
      positive="Save the correction"
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
