import type { DueWork } from '#platform/due-work'
import { sendDueMails } from './send-due-mails.ts'
import { tellWaitingLists } from './tell-waiting-lists.ts'

/** Due work of the reactions (gathered by index.ts). */
export const dueWorks: DueWork[] = [
  { name: 'tell-waiting-lists', run: tellWaitingLists },
  { name: 'send-due-mails', run: sendDueMails },
]
