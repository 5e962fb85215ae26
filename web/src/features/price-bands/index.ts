export { RequestBand } from './request-band.tsx';
export { RequestRange } from './request-range.tsx';
export { UsualRange } from './usual-range.tsx';
