import { N, nothing, number, type Phrase, phrase } from './heard.ts'
import { moment } from './moments.ts'

const daily = '(?:ao|por) dia\\b|/ ?d(?:ia)?\\b|diari|todos os dias|todo (?:o )?dia'
export const amountsOf = (names: string): Phrase[] => [
  phrase(
    `\\b(?:com )?${N} (?:${names}) (?:de 1 vez )?no (?:primeiro|1 ?[oº]?) dia\\b(?: ?,? ?(?:e )?(?:depois|apos|em seguida|a seguir)\\b)?`,
    (heard, [, count]) => heard.first.push(number(count)),
  ),
  phrase(
    `\\b${N} (?:${names})(?: e (0\\.5)(?: (?:${names}))?)?(?: ,? ?(?:(?:de|com|=) )?${N} ?(mg|g|ml)\\b(?: cada)?)?`,
    (heard, [words = '', count, half, measured, unit = ''], { dosesIn }) => {
      const amount = number(count) + (half ? 0.5 : 0)
      const doses = measured === undefined ? null : dosesIn(number(measured), unit)
      // '1 comprimido de 5 mg', '2 comprimidos (10 mg)'; another strength is another medicine.
      const isSame = measured === undefined || (doses !== null && (isNear(doses, 1) || isNear(doses, amount)))
      if (isSame) return void heard.amounts.push(amount)
      heard.unread.push(words)
      heard.loud.push(amount, ...(doses === null ? [] : [doses]))
    },
  ),
  phrase(`\\b${N} ?(mg|mcg|g|ml)\\b`, (heard, [words = '', count, unit = ''], { dosesIn }) => {
    const doses = dosesIn(number(count), unit)
    if (doses === null) heard.unread.push(words)
    else heard.amounts.push(doses)
  }),
  // 'tomar 1 à noite', 'mais 2 de 8 em 8 horas'; of a whole day, more than one may be several takes.
  phrase(`\\b${N}(?= ?,? ?(?:${moment}|(?:a )?cada \\d+ ?h|de \\d+ ?(?:h )?em \\d+ ?h))`, (heard, [, count]) =>
    heard.amounts.push(number(count)),
  ),
  phrase(`(?<![\\d./:])\\b1(?= (?:${daily}))`, (heard) => heard.amounts.push(1)),
]

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.001

/** What covers an area: a layer is no amount. */
export const layers: Phrase[] = [
  phrase('\\b(?:1 )?(?:pequena |fina |leve )?camada(?: bem)?(?: fina| delgada| leve)?\\b', nothing),
]
