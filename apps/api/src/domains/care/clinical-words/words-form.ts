import { createHash } from 'node:crypto'
import { substances } from '#domains/medicines/substances'
import { codes } from './condition-codes.ts'
import { abbreviations, conditionWords } from './condition-words.ts'

/** Another one as soon as a release knows other words: what was chosen by the former ones is chosen anew. */
export const wordsForm: string = createHash('sha256')
  .update(
    JSON.stringify([
      substances,
      [...conditionWords, ...codes].map(([of, pattern]) => [of, pattern.source]),
      abbreviations,
    ]),
  )
  .digest('hex')
