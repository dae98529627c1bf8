import type { DueWork } from '#platform/due-work'
import { forgetSpent } from './forget-spent.ts'

/** What waits here for its time (reactions/index.ts gathers it). */
export const dueWorks: DueWork[] = [{ name: 'forget-spent-links', run: forgetSpent }]
