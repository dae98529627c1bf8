import type { DueWork } from '#platform/due-work'
import { tellOfWaitingMessages } from './tell-of-waiting-messages.ts'

/** What waits here for its time (reactions/index.ts gathers it). */
export const dueWorks: DueWork[] = [{ name: 'tell-of-waiting-messages', run: tellOfWaitingMessages }]
