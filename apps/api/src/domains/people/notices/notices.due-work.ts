import type { DueWork } from '#platform/due-work'
import { forgetEndedPushes } from './push/forget-ended.ts'
import { sendDuePushes } from './push/send-due-pushes.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [
  { name: 'send-due-pushes', run: sendDuePushes },
  { name: 'forget-ended-pushes', run: forgetEndedPushes },
]
