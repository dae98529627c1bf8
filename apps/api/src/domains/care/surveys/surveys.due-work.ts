import type { DueWork } from '#platform/due-work'
import { forgetDrafts } from './forget-drafts.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [{ name: 'forget-drafts', run: forgetDrafts }]
