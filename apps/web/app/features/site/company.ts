export { company } from '@prumo/contracts/company'

/** Complaints are answered within this many days (Decreto 7.962/2013 art. 4). */
export const ANSWER_DAYS = 5
/** Days to withdraw from a purchase after delivery, with a full refund (CDC art. 49). */
export const REGRET_DAYS = 7
