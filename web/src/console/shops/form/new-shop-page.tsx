import { ConsolePage } from '../../layout/console-page.tsx';
import { ShopForm } from './shop-form.tsx';

/** Adds a shop that no import has. */
export function Component() {
  return (
    <ConsolePage title="Add a shop">
      <ShopForm />
    </ConsolePage>
  );
}
