import { parsePhone } from '../import/rows/phone.rules.ts';
import type { ShopSearch } from './records.store.ts';

/** Parses the staff's shop search: `#17`, `17`, `(512) 555-0106`, `midas, austin`, `austin`. */
export function parseShopSearch(text: string): ShopSearch {
  const typed = text.trim();
  const id = /^#?(\d{1,9})$/.exec(typed)?.[1];
  if (id !== undefined) return { id };
  const phone = /\d/.test(typed) ? parsePhone(typed) : null;
  if (phone !== null) return { phone };
  const [name = '', town] = typed.split(',').map((part) => part.trim());
  if (town && name) return { name, town };
  return { nameOrTown: name || (town ?? '') };
}
