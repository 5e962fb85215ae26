export { PackageCards } from './package-cards.tsx';
export { QuoteHistory } from './quote-history.tsx';
