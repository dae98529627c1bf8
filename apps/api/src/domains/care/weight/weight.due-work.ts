import type { DueWork } from '#platform/due-work'
import { noticeSilence } from './notice-silence.ts'
import { remindOfCheckIns } from './reminders/remind-of-check-ins.ts'
import { forgetAbandoned } from './sale/forget-abandoned.ts'
import { lookAtWords } from './words/look-at-words.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [
  { name: 'remind-of-check-ins', run: remindOfCheckIns },
  { name: 'notice-silence', run: noticeSilence },
  { name: 'look-at-words-of-check-ins', run: lookAtWords },
  { name: 'forget-abandoned-programmes', run: forgetAbandoned },
]
