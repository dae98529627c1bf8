import type { DueWork } from '#platform/due-work'
import { forgetDrafts } from './forget-drafts.ts'

/** What waits here for its time (reactions/index.ts gathers it). */
export const dueWorks: DueWork[] = [{ name: 'forget-drafts', run: forgetDrafts }]
