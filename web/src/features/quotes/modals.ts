import type { BookShopInput } from './booking/book-shop-modal.tsx';
import type { CancelInput } from './detail/cancel-quote-modal.tsx';
import type { CancelBookingInput } from './booking/cancel-booking-modal.tsx';
import type { MoveToHistoryInput } from './followup/move-to-history-modal.tsx';
import type { ReportPaidInput } from './followup/report-paid-modal.tsx';
import type { ShareQuoteInput } from './share/share-quote-modal.tsx';

declare module '../../lib/browser/modal.ts' {
  interface Modals {
    confirm_move_to_service_history: MoveToHistoryInput;
    share_quote: ShareQuoteInput;
    report_paid: ReportPaidInput;
    book_shop: BookShopInput;
    cancel_booking: CancelBookingInput;
    correct_quote: { quoteId: string };
    desk_note: { quoteId: string };
    confirm_cancel_quote: CancelInput;
  }
}
