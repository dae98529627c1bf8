import type { DueWork } from '#platform/due-work'
import { sealWordsInClear } from './words/seal-words-in-clear.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [{ name: 'seal-words-of-compoundings', run: sealWordsInClear }]
