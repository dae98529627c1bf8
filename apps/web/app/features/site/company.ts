export { company } from '@prumo/contracts/company'

/** Complaints are answered within this many days (Decreto 7.962/2013 art. 4). */
export const ANSWER_DAYS = 5
/** Days to change one's mind after receiving, with everything paid back (CDC art. 49). */
export const REGRET_DAYS = 7
