export { company, withdrawalDays } from '@prumo/contracts/company'

/** Complaints are answered within this many days (Decreto 7.962/2013 art. 4). */
export const ANSWER_DAYS = 5
