import type { DueWork } from '#platform/due-work'
import { sendDueMails } from './mails/send-due-mails.ts'
import { tellWaitingLists } from './tell-waiting-lists.ts'

/** What waits here for its time (index.ts gathers it). */
export const dueWorks: DueWork[] = [
  { name: 'tell-waiting-lists', run: tellWaitingLists },
  { name: 'send-due-mails', run: sendDueMails },
]
