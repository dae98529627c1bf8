import { type Heard, hour, minute, N, number, type Phrase, phrase } from './heard.ts'
import { moment } from './moments.ts'

const day = '(?:(?:ao|por|no|a cada|em 1|no mesmo) ?dia|/ ?d(?:ia)?|(?:em|a cada|nas) 24 ?h(?:oras)?|dia)\\b'
const times = '(?:x|vez(?:es)?)'
const cap =
  '(?:(?:no |ao |dose )?maxim[oa](?: de)?|max(?: de)?|ate(?: no maximo)?|nao (?:(?:tomar |usar |aplicar |fazer |utilizar )?mais (?:de|que|do que)|passar de|passe de|exceder|exceda|ultrapassar|ultrapasse)|sem (?:passar de|exceder|ultrapassar)|limite de)'

export const limits: Phrase[] = [
  phrase(
    `\\bnao (?:repetir|repita)(?: a dose)? (?:(?:em|antes de|dentro de|por|nas proximas) 24 ?${hour}|no mesmo dia\\b)`,
    (heard) => {
      heard.takes.push(1)
    },
  ),
  phrase(`\\b${cap} ${N} ?${times} ?(?:${day})`, (heard, [words = '', count]) => {
    heard.takes.push(number(count))
    if (words.startsWith('ate')) heard.isAsNeeded = true
  }),
  phrase(`\\b${cap} ${N} ?${times}? ?(?:por|na|/) ?sem(?:ana)?\\b`, (heard, [, count]) => {
    heard.daysPerWeek.push(number(count))
  }),
]

export const limitOfDoses = (names: string): Phrase =>
  phrase(`\\b${cap} ${N}(?: (?:${names}))? ?(?:${day}|diari[oa]s?\\b)`, (heard, [, count]) => {
    heard.most.push(number(count))
  })

export const days: Phrase[] = [
  phrase(
    `(?:\\b(?:depois|apos|em seguida|a seguir|entao|seguid[oa] de)|(?<=\\bsem(?:ana|anal|analmente)?[ ,]*)\\be) ,? ?${N} ?${times} ?(?:${day}|diari(?:as?|amente)\\b)`,
    (heard, [words = '', count]) => {
      heard.takes.push(number(count))
      heard.unread.push(words)
      heard.isLaterDaily = true
    },
  ),
  phrase(`\\b${N} ?${times} ?(?:${day}|diari(?:as?|amente)\\b)`, (heard, [, count]) => heard.takes.push(number(count))),
  phrase(`\\b1 ?${times}(?= ,? ?(?:${moment}))`, (heard) => heard.takes.push(1)),
]
export const everyDay: Phrase[] = [
  phrase('\\b(?:diariamente|todos os dias|todo (?:santo |o )?dia|diari[oa]s?)\\b', (heard) => {
    heard.isDaily = true
    heard.isEveryDay = true
  }),
  phrase('\\b(?:ao|por|cada) dia\\b|/ ?d(?:ia)?\\b', (heard) => {
    heard.isDaily = true
  }),
]

/** Each so many hours; beyond a day as so many days a week, also where they are no whole days ('36 em 36'). */
const everyHours = (heard: Heard, hours: number, words: string): void => {
  if (hours > 0 && hours <= 24) heard.takes.push(24 / hours)
  else if (hours > 24 && hours <= 24 * 30) heard.daysPerWeek.push(168 / hours)
  else heard.unread.push(words)
}

/** Times of a day in Latin: heard, and left unread, because no patient reads them. */
const inLatin: Phrase[] = [
  phrase('(?:/ ?|\\b)(?:q ?,? ?d|die|mid|m , i , d|sid|s , i , d)\\b', (heard, [words = '']) => {
    heard.isDaily = true
    heard.unread.push(words)
  }),
  phrase('\\b(?:[btq]id|[btq] , i , d)\\b', (heard, [words = '']) => {
    heard.takes.push({ b: 2, t: 3, q: 4 }[words[0] ?? ''] ?? Number.NaN)
    heard.unread.push(words)
  }),
]

export const intervals: Phrase[] = [
  ...inLatin,
  phrase(`\\bde ${N} ?(?:${hour} )?em ${N} ?${hour}`, (heard, [words = '', every, again]) => {
    if (every !== again) heard.unread.push(words)
    else everyHours(heard, number(every), words)
  }),
  phrase(`\\bq ?${N} ?${hour}`, (heard, [words = '', every]) => everyHours(heard, number(every), words)),
  phrase(`\\b(?:a )?cada ${N} ?${hour}`, (heard, [words = '', every]) => everyHours(heard, number(every), words)),
  phrase(`\\bde ${N} ?(?:${minute} )?em ${N} ?${minute}`, (heard, [words = '', every, again]) => {
    if (every !== again) heard.unread.push(words)
    else everyHours(heard, number(every) / 60, words)
  }),
  phrase(`\\b(?:a )?cada ${N} ?${minute}`, (heard, [words = '', every]) =>
    everyHours(heard, number(every) / 60, words),
  ),
  phrase('\\b(?:a )?cada hora\\b|\\bde hora em hora\\b', (heard) => heard.takes.push(24)),
  phrase(`\\b(?:1 vez )?(?:a )?cada ${N} dias?\\b`, (heard, [, every]) => heard.daysPerWeek.push(7 / number(every))),
  phrase(`\\bde ${N} em ${N} dias\\b`, (heard, [words = '', every, again]) => {
    if (every === again) heard.daysPerWeek.push(7 / number(every))
    else heard.unread.push(words)
  }),
  phrase('\\b(?:em )?dias? alternad[oa]s?\\b|\\b(?:1 )?dia sim ?,? ?(?:e )?(?:1 |outro )?(?:dia )?nao\\b', (heard) =>
    heard.daysPerWeek.push(3.5),
  ),
]

const weekdays = '(?:domingos?|segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|seg|ter|qua|qui|sex|sab|dom)'
const weekday = `(?:as |aos |nas |toda |todo |a )?${weekdays}(?:[- ]feiras?)?`
const order = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab']
const placeOf = (name: string): number => order.indexOf(name.slice(0, 3))
export const weeks: Phrase[] = [
  phrase(`\\bde (${weekdays})(?:[- ]feira)? a (${weekdays})(?:[- ]feira)?\\b`, (heard, [, from = '', to = '']) =>
    heard.daysPerWeek.push(((placeOf(to) - placeOf(from) + 7) % 7) + 1),
  ),
  phrase(`\\b${weekday}(?: ?(?:,|e|, e) ${weekday})*\\b`, (heard, [words = '']) => {
    const named = [...words.matchAll(new RegExp(`\\b${weekdays}\\b`, 'g'))].map(([name]) => placeOf(name))
    // 'Ter' is a verb too.
    if (words === 'ter') heard.unread.push(words)
    else heard.daysPerWeek.push(new Set(named).size)
  }),
  phrase(
    `\\b${N} ?(?:a|ou|-) ?${N} ?(?:${times}|dias?) ?(?:(?:por|na|a cada|em cada) |/ ?)sem(?:ana)?\\b`,
    (heard, [words = '', least, most]) => {
      heard.daysPerWeek.push(number(most))
      heard.leastDaysPerWeek.push(number(least))
      if (number(most) !== number(least) + 1) heard.unread.push(words)
    },
  ),
  phrase(`\\b${N} ?(?:${times}|dias?) ?(?:(?:por|na|a cada|em cada) |/ ?)sem(?:ana)?\\b`, (heard, [, count]) =>
    heard.daysPerWeek.push(number(count)),
  ),
  phrase('\\b(?:por|na|a cada|cada|toda|1 vez na) semana\\b|/ ?sem(?:ana)?\\b|\\bsemanal(?:mente)?\\b', (heard) =>
    heard.daysPerWeek.push(1),
  ),
  phrase('\\bquinzenal(?:mente)?\\b', (heard) => heard.daysPerWeek.push(0.5)),
  phrase('\\b(?:(?:nos|aos) )?fins? de semana\\b', (heard) => heard.daysPerWeek.push(2)),
  phrase('\\b(?:em |nos )?dias uteis\\b', (heard) => heard.daysPerWeek.push(5)),
]
