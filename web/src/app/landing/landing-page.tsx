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
    // A moment later everything has been shown again for whoever is signed in, and presses do what
    // they do for them.
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
