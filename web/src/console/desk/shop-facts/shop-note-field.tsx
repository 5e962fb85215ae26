import { MAX_SHOP_NOTE } from '@fourbay/contract/desk-limits';
import { TextArea } from '../../../ui/text-area.tsx';

interface ShopNoteFieldProps {
  value: string;
  onChange: (note: string) => void;
}

export const ShopNoteField = ({ value, onChange }: ShopNoteFieldProps) => (
  <TextArea
    label="Note for callers"
    optional
    hint="Whom to ask for, when nobody picks up. Whoever calls next sees it; visitors never do."
    rows={2}
    maxLength={MAX_SHOP_NOTE}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
