import { hour, N, type Phrase, phrase } from './heard.ts'

const part = '(?:manha|tarde|noite)'

const clock = `\\b(?:as|pelas) ${N.replace('(?![./:]?\\d)', '')}(?::\\d\\d)? ?${hour}(?: da ${part})?|\\b(?:as|pelas) \\d+:\\d\\d(?: da ${part})?`
const momentsOf: [string, string][] = [
  ['rising', '\\b(?:em jejum|ao acordar|ao levantar)\\b'],
  [
    'breakfast',
    '\\b(?:no|antes do|apos o|depois do|com o|junto com o|antes de tomar)(?: cafe(?: da manha)?| desjejum)\\b',
  ],
  ['noon', '\\b(?:(?:no|antes do|apos o|depois do|com o) almoco|(?:ao )?meio[- ]dia)\\b'],
  ['dinner', '\\b(?:no|antes do|apos o|depois do|com o) (?:jantar|lanche)\\b'],
  ['bedtime', '\\b(?:ao deitar|antes de (?:ir )?(?:deitar|dormir)|na hora de dormir|ao dormir)\\b'],
  ['manha', '\\b(?:de|pela|a|da|na|durante a|toda) manha\\b|\\btodas as manhas\\b|\\bmanha\\b'],
  ['tarde', '\\b(?:de|pela|a|da|na|durante a|toda) tarde\\b|\\btodas as tardes\\b|\\btarde\\b'],
  ['noite', '\\b(?:de|pela|a|da|na|durante a|toda) noite\\b|\\btodas as noites\\b|\\bnoite\\b'],
]
export const moment = [clock, ...momentsOf.map(([, source]) => source)].join('|')
export const moments: Phrase[] = momentsOf.map(([of, source]) =>
  phrase(`(\\be )?(?:${source})`, (heard, groups) => {
    heard.moments.push({ of, words: (groups[0] ?? '').replace(/^e /, ''), isJoined: groups[1] !== undefined })
  }),
)

/** Each time on the clock is another one. */
export const clocks: Phrase = phrase(clock, (heard, [words = '']) => {
  heard.moments.push({ of: `clock ${words}`, words, isJoined: false })
})
