export { askForReturn, returnsOf } from './ask-for-return.ts'
export { type JudgeReturn, judgeReturn } from './judge-return.ts'
export { getReturn, getReturnByCode, getReturnToHandle, listOpenReturns } from './list-returns.ts'
export { authorizeReturn, cancelReturn, receiveReturn, sayPosted } from './move-return.ts'
export { type PaidBefore, paidBefore, paidBeforeOf } from './paid-before.ts'
export { type ReturnHandler, worksAtEveryPlace } from './return.policy.ts'
export {
  backForFree,
  isOpenReturn,
  lastDayToPost,
  type Return,
  type ReturnOffer,
  type ReturnState,
  returnDueAt,
  type UnacceptedReason,
} from './return.ts'
export type { ReturnFailures } from './returns.errors.ts'
export type { ReturnEvents } from './returns.events.ts'
export { returnsToAuthorize, stopAsking } from './returns.repository.ts'
