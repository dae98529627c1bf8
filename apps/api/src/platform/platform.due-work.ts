import type { DueWork } from './due-work.ts'
import { forgetOldTries } from './tries.ts'

/** What waits here for its time (reactions/index.ts gathers it). */
export const dueWorks: DueWork[] = [{ name: 'forget-old-tries', run: forgetOldTries }]
