import type { DueWork } from '#platform/due-work'
import { forgetWaitingListEntries } from './tell-entries.ts'

/** What waits here for its time (reactions/index.ts gathers it). */
export const dueWorks: DueWork[] = [{ name: 'forget-waiting-list-entries', run: forgetWaitingListEntries }]
