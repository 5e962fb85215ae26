import { Page } from '../shell/page.tsx';
import { Closing } from './closing.tsx';
import { Counters } from './counters.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Proof } from './proof.tsx';
import { Questions } from './questions.tsx';
import { UsualPrices } from './usual-prices.tsx';

export function Component() {
  return (
    <Page title="Home" wide>
      <Hero />
      <Counters />
      <Proof />
      <UsualPrices />
      <HowItWorks />
      <Questions />
      <Closing />
    </Page>
  );
}
