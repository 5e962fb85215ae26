export { QuoteHistory } from './quote-history.tsx';
