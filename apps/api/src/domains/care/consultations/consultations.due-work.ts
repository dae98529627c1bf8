import type { DueWork } from '#platform/due-work'
import { lapseHolds } from './lapse-holds.ts'
import { settleLeftOpen } from './no-shows/settle-left-open.ts'
import { tellOfLate } from './no-shows/tell-of-late.ts'
import { remindOfTimes } from './reminders/remind-of-times.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [
  { name: 'lapse-holds', run: lapseHolds },
  { name: 'remind-of-times', run: remindOfTimes },
  { name: 'settle-left-open', run: settleLeftOpen },
  { name: 'tell-of-late-no-shows', run: tellOfLate },
]
