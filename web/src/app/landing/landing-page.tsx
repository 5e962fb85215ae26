import { useEffect } from 'react';
import type { Boot } from '../boot.ts';
import { Page } from '../page.tsx';
import { Closing } from './closing.tsx';
import { Counters } from './counters.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Questions } from './questions.tsx';

export function LandingPage() {
  useEffect(() => {
    // Deferred until the page has rendered for the signed-in user, whose buttons act differently.
    const timer = setTimeout(() => (globalThis as { boot?: Boot }).boot?.ready());
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page title="Home" wide>
      <Hero />
      <Counters />
      <HowItWorks />
      <Questions />
      <Closing />
    </Page>
  );
}
