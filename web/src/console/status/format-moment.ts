import { formatDate, formatTime } from '../../lib/text/format.ts';

export const formatMoment = (at: string): string => `${formatDate(at)}, ${formatTime(at)}`;
