import type { DueWork } from '#platform/due-work'
import { tellOfAnswers } from './tell-of-answers.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [{ name: 'tell-of-support-answers', run: tellOfAnswers }]
