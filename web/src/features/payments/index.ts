export { PackageCards } from './package-cards.tsx';
export { PaymentList } from './payment-list.tsx';
export { PaymentReturn } from './payment-return.tsx';
export { Receipt } from './receipt.tsx';
export { UnfinishedPurchases } from './unfinished-purchases.tsx';
