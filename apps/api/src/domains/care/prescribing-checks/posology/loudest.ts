import type { Loudest } from '../facts.ts'
import type { Heard } from './heard.ts'

const counted =
  '(?:dias?|d|semanas?|sem|mes|meses|anos?|h|hs|horas?|min|minutos?|s|seg|segundos?|%|x|vez|vezes|copos?|goles?|ml|l|mg|mcg|g|kg|cm|graus|o|a)(?![a-z])'
/** A number that counts nothing else than doses: 'até 20', and not '20 dias', nor the first of '1 a 20'. */
const bare = new RegExp(`(?<![\\d./:-])(\\d+(?:\\.\\d+)?)(?![./:-]?\\d)(?! (?:a|ou|e|ate|-) \\d)(?! ?${counted})`, 'g')
const more = /\bmais (\d+(?:\.\d+)?)(?! ?(?:dias?|semanas?|mes|meses|horas?|h|min|minutos?)\b)/g
const again = /\b(?:outr[oa]s?|extras?|adiciona(?:l|is)|suplementar(?:es)?|repetir|repita|repete|novamente|de novo)\b/

/**
 * The largest that was heard in words that are not read to their end: a dose above the greatest does not pass because
 * it stands beside a word that nobody knows. It may be more than was meant, never less than what is written in numbers.
 */
export const loudestOf = (heard: Heard, rest: string): Loudest => {
  const { amounts, first, loud, most, takes, moments, daysPerWeek, isDaily } = heard
  const numbers = [...rest.matchAll(bare)].map(([, value]) => Number(value))
  const all = [...amounts, ...first, ...loud, ...numbers]
  const perTake = all.length > 0 ? Math.max(...all) : null
  // Several amounts at as many times of the day are what they add up to.
  const isPerTime = amounts.length > 1 && amounts.length === moments.length && takes.length === 0
  const sum = amounts.reduce((one, other) => one + other, 0)
  const perDay = Math.max(0, ...most, ...(isPerTime && perTake !== null ? [Math.max(sum, perTake)] : []))
  // 'Duas vezes' without a week is of a day.
  const isOfDays =
    isDaily || heard.isLaterDaily || isWithoutEnd(heard, rest) || (takes.length > 0 && daysPerWeek.length === 0)
  const mostDays = Math.max(0, ...daysPerWeek, isOfDays ? 7 : 0)
  const onTop = [...rest.matchAll(more)].map(([, value]) => Number(value))
  return {
    perTake,
    takesPerDay: isPerTime ? 1 : Math.max(1, moments.length, ...takes),
    perDay: perDay > 0 ? perDay : null,
    daysPerWeek: mostDays > 0 ? mostDays : null,
    more: Math.max(0, ...onTop, again.test(rest) ? (perTake ?? 1) : 0),
    factor: factorIn(rest),
  }
}

/** 'Sempre que sentir fome', and as needed without a most per week: nobody knows on how many days. */
const isWithoutEnd = ({ isAsNeeded, daysPerWeek }: Heard, rest: string): boolean =>
  (isAsNeeded && daysPerWeek.length === 0) || wheneverHeLikes.test(rest)

const wheneverHeLikes =
  /\b(?:(?:sempre|toda vez|todas as vezes|cada vez) que(?! (?:for )?possivel)|quando (?:tiver|sentir|quiser|der|bater|estiver com))\b/

const factorIn = (rest: string): number => {
  if (/\b(?:tripl\w+|3 vezes a dose)\b/.test(rest)) return 3
  return /\b(?:dobr(?:ar|e|ando|ad[oa]s?|o)|dupl(?:icar|icad[oa]|ique|ique-se|[oa]))\b/.test(rest) ? 2 : 1
}
