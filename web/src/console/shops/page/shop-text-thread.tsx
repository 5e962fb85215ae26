import { useQuery } from '@tanstack/react-query';
import { shopTextsQuery } from '../../desk/texts/texts.queries.ts';
import { Thread } from '../../desk/texts/thread.tsx';
import layout from '../../layout/layout.module.css';
import { Loaded } from '../../layout/loaded.tsx';

/** The texts with a shop in both directions. */
export function ShopTextThread({ id }: { id: string }) {
  return (
    <section className={layout.section} aria-labelledby="texts">
      <h2 id="texts">Texts</h2>
      <Loaded query={useQuery(shopTextsQuery(id))} failed="We couldn’t load the texts.">
        {({ data }) => <Thread texts={data} />}
      </Loaded>
    </section>
  );
}
