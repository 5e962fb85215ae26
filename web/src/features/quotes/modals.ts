import type { ReportPaidInput } from './followup/report-paid-modal.tsx';

declare module '../../lib/modal.ts' {
  interface Modals {
    confirm_move_to_service_history: { quoteId: string; vehicleId: string; title: string };
    share_quote: { quoteId: string };
    report_paid: ReportPaidInput;
    confirm_cancel_quote: { quoteId: string; refunded: boolean };
  }
}
