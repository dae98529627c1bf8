import { formatDate } from '@prumo/brazil'
import { substanceNamed } from '#domains/medicines/substances'
import type { Mention, ToldCondition } from './facts.ts'
import type { Hit, Level, Told } from './rule.ts'

const senseWords = {
  stated: 'O paciente informou',
  denied: 'Aparece com negação, sobre outra pessoa ou foi corrigido pelo paciente',
  past: 'O paciente informou uso anterior',
} as const

/**
 * The person who said or wrote it, in his words, with the place to read it again, and what a doctor has verified since.
 */
export const toldInWords = (told: Mention | ToldCondition): string => {
  const { words, where, writtenAt, isRecent, refuted, isOnlyNamed } = told
  if (isOnlyNamed) return onlyNamed(told)
  const said = writtenAt
    ? `Consta no ${where}, escrito por um profissional em ${formatDate(writtenAt)}: “${words}”.`
    : `${senseWords[refuted ? 'stated' : told.sense]}: “${words}” (${where})${isRecent ? '' : ', há mais de seis meses'}.`
  return refuted ? `${said} Verificado com o paciente em ${refuted.on}, não é assim: “${refuted.reason}”.` : said
}

/** A note is written by a professional, a message by the patient; neither was written for this order. */
const onlyNamed = ({ words, where, isOnlyNamed, isRecent }: Mention | ToldCondition): string => {
  if (isOnlyNamed === 'unclear') return `O paciente escreveu: “${words}” (${where}). Esclareça o que é.`
  return `A ${where} fala disso${isRecent ? '' : ', há mais de seis meses'}: “${words}”. Confira com o paciente.`
}

/** What a stop rests on, where a survey said it and nobody has refuted it yet; nothing for what the chart says. */
export const refutable = (level: Level, told: Told & Pick<Mention, 'saidAt'>): Pick<Hit, 'told'> => {
  const { saidAt, about, key, words } = told
  return level === 'stop' && saidAt ? { told: { about, key, words } } : {}
}

/** The name as a sentence has it: 'cetoconazol'. */
export const nameOf = (key: Mention['key']): string => substanceNamed(key).name
