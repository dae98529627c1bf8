import { conditionsOfCode } from './condition-codes.ts'
import type { Condition } from './conditions.ts'

type Place = { condition: Condition; at: number; length: number }

const code = '[A-TV-Z]\\d{2}(?:\\.\\d{1,2}|\\d)?'
// "HLA-B18" is a gene, "120 X80" a pressure.
const bare = `(?<!\\bHLA[- ]?|\\d ?)\\b(${code})\\b`
const behindItsName = `\\bCID(?:[- ]?10)?[ :(-]*(${code})\\b`

const inProblem = new RegExp(`${behindItsName}|${bare}`, 'gi')
const inSentence = [
  new RegExp(behindItsName, 'gi'),
  // Without its dot it may be a bed or a vitamin.
  /(?<!\d ?)\b([A-TV-Z]\d{2}\.\d{1,2})\b/g,
]

/**
 * What the CID-10 codes in a text mean. In a problem of the chart any code counts; in a sentence one behind the word
 * CID, or one in capitals with its dot.
 */
export const codesNamedIn = (text: string, isProblem: boolean): Place[] =>
  (isProblem ? [inProblem] : inSentence).flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: { length }, 1: named, 2: alone }) =>
      conditionsOfCode(named ?? alone ?? '').map((condition) => ({ condition, at: index, length })),
    ),
  )

/** The text of a problem without its codes: each says what it is, also one of nothing that a leaflet asks for. */
export const withoutCodes = (text: string): string => text.replace(inProblem, ' ')
