import { dayMs } from '@prumo/brazil'

const halfYearMs = 183 * dayMs

/** Whether what was said then is recent: the number is our own choice. */
export const isOfHalfAYear = (at: Date, now: Date): boolean => now.getTime() - at.getTime() <= halfYearMs
