export { RequestBand } from './request-band.tsx';
export { UsualRange } from './usual-range.tsx';
