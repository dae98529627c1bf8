import { hour, N, type Phrase, phrase } from './heard.ts'

const part = '(?:manha|tarde|noite)'

const clock = `\\b(?:as|pelas) ${N.replace('(?![./:]?\\d)', '')}(?::\\d\\d)? ?${hour}(?: da ${part})?|\\b(?:as|pelas) \\d+:\\d\\d(?: da ${part})?`
const momentsOf: [string, string][] = [
  ['rising', '\\b(?:em jejum|ao acordar|ao levantar)\\b'],
  [
    'breakfast',
    '\\b(?:no|antes do|apos(?: o)?|depois d[oe]|com o|junto com o|antes de tomar)(?: cafe(?: da manha)?| desjejum)\\b',
  ],
  ['noon', '\\b(?:(?:no|antes do|apos(?: o)?|depois d[oe]|com o) almoco|(?:ao )?meio[- ]dia)\\b'],
  ['dinner', '\\b(?:no|antes do|apos(?: o)?|depois d[oe]|com o) (?:jantar|lanche)\\b'],
  ['bedtime', '\\b(?:ao deitar|antes de (?:ir )?(?:deitar|dormir)|na hora de dormir|ao dormir)\\b'],
  ['manha', '\\b(?:de|pela|a|da|na|durante a|toda|(?:a )?cada) manha\\b|\\btodas as manhas\\b|\\bmanha\\b'],
  ['tarde', '\\b(?:de|pela|a|da|na|durante a|toda|(?:a )?cada) tarde\\b|\\btodas as tardes\\b|\\btarde\\b'],
  ['noite', '\\b(?:de|pela|a|da|na|durante a|toda|(?:a )?cada) noite\\b|\\btodas as noites\\b|\\bnoite\\b'],
]
export const moment = [clock, ...momentsOf.map(([, source]) => source)].join('|')
export const moments: Phrase[] = momentsOf.map(([of, source]) =>
  phrase(`(\\be )?(?:${source})`, (heard, groups) => {
    heard.moments.push({ of, words: (groups[0] ?? '').replace(/^e /, ''), isJoined: groups[1] !== undefined })
  }),
)

/** Each time on the clock is another one. */
export const clocks: Phrase = phrase(`(\\be )?(?:${clock})`, (heard, [words = '', joined]) => {
  heard.moments.push(onClock(words.replace(/^e /, ''), joined !== undefined))
})

const onClock = (words: string, isJoined: boolean) => ({ of: `clock ${words}`, words, isJoined })

const oClock = `\\d{1,2}(?::\\d\\d)?`
/** '8 h e 20 h': every one of them is a time. */
export const clockList: Phrase = phrase(
  `\\b(?:as|pelas) ${oClock} ?(?:${hour})?(?: ?(?:, e|,|e) (?:as )?${oClock} ?(?:${hour})?)*(?: ?(?:, e|,|e) (?:as )?${oClock} ?${hour})(?! da )`,
  (heard, [words = '']) => {
    for (const [one] of words.matchAll(new RegExp(oClock, 'g'))) heard.moments.push(onClock(`as ${one} h`, true))
  },
)

const meal = '(cafe(?: da manha)?|desjejum|almoco|jantar)'
const mealOf: Record<string, string> = { c: 'breakfast', d: 'breakfast', a: 'noon', j: 'dinner' }
/** 'Após almoço e jantar'. */
export const meals: Phrase = phrase(
  `\\b(?:no|antes d[oe]|apos(?: o)?|depois d[oe]|com(?: o)?) ${meal}(?: ?(?:, e|,|e) (?:o |no |do |apos (?:o )?)?${meal})+\\b`,
  (heard, [words = '']) => {
    for (const [one] of words.matchAll(new RegExp(`\\b${meal}`, 'g')))
      heard.moments.push({ of: mealOf[one.slice(0, 1)] ?? one, words: one, isJoined: true })
  },
)

/** The part of the day of a time on the clock: 'às 8 h da noite' is in the evening. */
export const partOfClock = (words: string): string => {
  const hours = Number(/\d+/.exec(words)?.[0]) + (/da (?:tarde|noite)/.test(words) ? 12 : 0)
  if (hours >= 5 && hours < 12) return 'manha'
  return hours >= 12 && hours < 18 ? 'tarde' : 'noite'
}
