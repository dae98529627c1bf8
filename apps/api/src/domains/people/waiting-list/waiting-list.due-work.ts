import type { DueWork } from '#platform/due-work'
import { forgetWaitingListEntries } from './tell-entries.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [{ name: 'forget-waiting-list-entries', run: forgetWaitingListEntries }]
