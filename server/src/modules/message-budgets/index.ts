export {
  admit,
  admitEach,
  countToday,
  mayContactShop,
  recordCollapsed,
  requireShopContact,
  usedUp,
} from './budgets.service.ts';
export { BUDGETS, QUIET_MS, type Charge, type MessageKind, type Verdict } from './budgets.rules.ts';
