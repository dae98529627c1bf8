import type { CheckedDose } from './facts.ts'

/**
 * The dose that a posology says in plain Portuguese: '2 jatos, uma vez ao dia', 'um comprimido de 8 em 8 horas'. Null
 * if it does not say one, or says several: a wrong guess would be worse than none.
 */
export const doseInWords = (posology: string): CheckedDose | null => {
  const text = plain(posology)
  const taken = [...text.matchAll(amount)]
  if (taken.length !== 1) return null
  const takesPerDay = takesIn(text)
  const perTake = numberFrom(taken[0]?.[1] ?? '')
  if (takesPerDay === null || perTake === null) return null
  return { perTake, takesPerDay, daysPerWeek: daysIn(text), isAsNeeded: asNeeded.test(text) }
}

const parts: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/(\d*)([¼½¾])/g, (_, whole: string, part: string) => String(Number(whole) + (parts[part] ?? 0)))

const words: Record<string, number> = {
  meio: 0.5,
  meia: 0.5,
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  doze: 12,
  quinze: 15,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  trezentos: 300,
  mil: 1000,
}
const word = Object.keys(words).join('|')
/** '1.000', '2,5', '1 1/2', '1 e 1/2', 'vinte e um', 'um e meio'. */
const count = `(?:\\d+ (?:e )?)?\\d+\\/\\d+|\\d{1,3}(?:\\.\\d{3})+|\\d+(?:[.,]\\d+)?|(?:(?:${word}) e )*(?:${word})`
const amount = new RegExp(
  `\\b(${count}) (?:\\([a-z]+\\) )?(?:jatos?|borrifadas?|capsulas?|caps|comprimidos?|comp|cp|aplicac(?:ao|oes)|dos(?:e|es)|camadas?)\\b`,
  'g',
)

const numberFrom = (text: string): number | null => {
  const [, whole, over, under] = /^(?:(\d+) (?:e )?)?(\d+)\/(\d+)$/.exec(text) ?? []
  if (over !== undefined) return Number(under) === 0 ? null : Number(whole ?? 0) + Number(over) / Number(under)
  if (/^\d{1,3}(?:\.\d{3})+$/.test(text)) return Number(text.replaceAll('.', ''))
  if (/^\d/.test(text)) return Number(text.replace(',', '.'))
  return text === '' ? null : text.split(' e ').reduce((sum, one) => sum + (words[one] ?? Number.NaN), 0)
}

const times = new RegExp(`\\b(${count}) ?(?:x|vez|vezes) (?:ao|por|a cada|\\/) ?dia`)
const timesSlash = new RegExp(`\\b(${count}) ?(?:x|vez|vezes) ?\\/ ?dia`)
const whole = Object.keys(words).slice(2).join('|')
const hours = new RegExp(
  `\\b(?:a cada|de) (\\d+|${whole}) (?:em (?:\\d+|${whole}) )?h(?:oras?)?\\b|\\b(\\d+)\\/\\d+ ?h(?:oras?)?\\b`,
)
const minutes = new RegExp(`\\b(?:a cada|de) (\\d+|${whole}) (?:em (?:\\d+|${whole}) )?min(?:utos?)?\\b`)
const hourly = /\b(?:a cada|de) hora(?: em hora)?\b/
const once =
  /\b(?:por dia|ao dia|diariamente|diari[oa]|todos os dias|todo dia|a noite|pela manha|de manha|ao deitar|antes d[aeo]|se necessario|quando necessario)\b/
const twice = /\bde manha e (?:a|de) noite\b|\bmanha e noite\b/
const asNeeded = /\b(?:se necessario|quando necessario|se precisar|antes da relacao|antes do sexo)\b/
const everyOther = /\b(?:dia sim,? dia nao|em dias alternados)\b/
const weekly = new RegExp(`\\b(${count}) ?(?:x|vez|vezes|dias?)(?: (?:por|na|a cada) | ?\\/ ?)semana`)

const takesIn = (text: string): number | null => {
  const [, spoken] = times.exec(text) ?? timesSlash.exec(text) ?? []
  if (spoken !== undefined) return numberFrom(spoken)
  if (hourly.test(text)) return 24
  const [, pause] = minutes.exec(text) ?? []
  if (pause !== undefined) return (24 * 60) / Math.max(numberFrom(pause) ?? 1, 1)
  const [, every, slashed] = hours.exec(text) ?? []
  const interval = numberFrom(every ?? slashed ?? '') ?? 0
  if (interval > 0) return 24 / interval
  if (twice.test(text)) return 2
  return once.test(text) || weekly.test(text) || everyOther.test(text) ? 1 : null
}

const daysIn = (text: string): number => {
  const [, spoken] = weekly.exec(text) ?? []
  if (spoken !== undefined) return numberFrom(spoken) ?? 7
  return everyOther.test(text) ? 3.5 : 7
}
