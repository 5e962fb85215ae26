import { MAX_SHOP_NOTE } from '@fourbay/contract/call-desk/desk-limits';
import { TextField } from '../../../ui/forms/text-field.tsx';

interface ShopNoteFieldProps {
  value: string;
  onChange: (note: string) => void;
}

/** A single-line input, so that Enter saves as in every other field. */
export const ShopNoteField = ({ value, onChange }: ShopNoteFieldProps) => (
  <TextField
    label="Note for callers"
    optional
    hint="Say who to ask for, or when nobody picks up. The next caller sees it. Visitors don’t."
    autoComplete="off"
    maxLength={MAX_SHOP_NOTE}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
