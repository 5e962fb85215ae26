export { buttonPage, fact, messagePage, stopLink, type LinkPage } from './link-page.present.ts';
export {
  addLinkPages,
  problemOf,
  refusedForm,
  type FormValues,
  type LinkPageOptions,
  type RefusedForm,
} from './link-pages.ts';
