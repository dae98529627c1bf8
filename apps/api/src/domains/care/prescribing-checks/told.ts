import { substanceNamed } from '#domains/medicines/substances'
import type { Mention, ToldCondition } from './facts.ts'

const senseWords = {
  stated: 'O paciente informou',
  denied: 'Aparece com negação ou foi corrigido pelo paciente',
  past: 'O paciente informou uso anterior',
} as const

/** What the patient said, in his words, with the place to read it again. */
export const toldInWords = ({ sense, words, where, isRecent }: Mention | ToldCondition): string =>
  `${senseWords[sense]}: “${words}” (${where})${isRecent ? '' : ', há mais de seis meses'}.`

/** The name as a sentence has it: 'cetoconazol'. */
export const nameOf = (key: Mention['key']): string => substanceNamed(key).name
