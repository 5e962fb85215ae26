export { stateOfEmail } from './messages/messages.rules.ts';
export {
  findEmail,
  findEmailsOfUser,
  findTextsOfUser,
  type EmailState,
  type TextState,
} from './messages/messages.store.ts';
