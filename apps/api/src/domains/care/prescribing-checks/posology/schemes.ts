import type { Composition } from '#domains/medicines/formulary'
import { sex } from './circumstances.ts'
import { type About, hour, N, nothing, number, type Phrase, phrase } from './heard.ts'
import { plainPosology } from './plain-posology.ts'

const each =
  '(?<![\\d./:-])(\\d+(?:\\.\\d+)?) ?- ?(\\d+(?:\\.\\d+)?) ?- ?(\\d+(?:\\.\\d+)?)(?: ?- ?(\\d+))?(?![\\d./:-])'

/** '1-0-1': morning, noon, evening, and bedtime; of different amounts nobody knows the dose of a take. */
const table = (names: string): Phrase =>
  phrase(`(?:\\b${N} (?:${names}) ?,? ?)?${each}`, (heard, [words = '', before, ...amounts]) => {
    const taken = [before, ...amounts].filter((one) => one !== undefined).map(Number)
    const times = taken.filter((one) => one > 0).length - (before === undefined ? 0 : 1)
    const different = new Set(taken.filter((one) => one > 0))
    heard.amounts.push(...[...different].slice(0, 1))
    heard.takes.push(times)
    if (different.size === 1) return
    heard.unread.push(words)
    heard.loud.push(...taken)
  })

/** PCDT de PrEP (Ministério da Saúde, 2022), sob demanda: two before, one a day and one two days after the first. */
const onDemand = (names: string): Phrase => {
  const later = '(?:depois|apos)(?: (?:da|a) (?:primeira|1 a) (?:dose|tomada))?'
  const after = (hours: number) =>
    `(?:mais )?1(?: (?:${names}))? (?:${hours} ?${hour} ${later}|(?:apos|depois de) ${hours} ?${hour}(?: d?a primeira (?:dose|tomada))?)`
  return phrase(
    `\\b(?:esquema )?(?:2-1-1 ,? ?)?2 (?:${names}) (?:juntos )?(?:de |entre )?2 ?(?:h(?:oras)? )?(?:a|e|-) 24 ?${hour} antes(?: ${sex})? ?,? ?(?:e )?${after(24)} ?,? ?(?:e )?${after(48)}`,
    (heard) => {
      heard.first.push(2)
      heard.amounts.push(1)
      heard.takes.push(1)
      heard.isAsNeeded = true
    },
  )
}

const forms = '(?:comprimidos?|capsulas?|creme|gel|pomada|solucao|xampu|spray)'

/** 'Loratadina 10 mg - …' as a heading says the strength; another strength is another medicine. */
const heading = ({ components, dose, form }: Composition): Phrase[] =>
  components.map(({ name, perDose, concentration }) => {
    // A pen is called by the dose that it delivers.
    const measured = concentration && dose.holds && form !== 'pen'
    return phrase(
      `^ ${namePattern(name)}(?: ${N} ?(mg|mcg|g|%))?(?: ,? ?${forms})?(?= ,)`,
      (heard, [words = '', count, unit = ''], { dosesIn }) => {
        if (count === undefined) return
        const percent = number(/\(([\d,]+)%\)/.exec(concentration ?? '')?.[1]?.replace(',', '.'))
        const isOwn = unit === '%' ? number(count) === percent : !measured && inMg(number(count), unit) === perDose
        if (isOwn) return
        heard.unread.push(words.trim())
        const doses = dosesIn(number(count), unit)
        if (doses !== null) heard.loud.push(doses)
      },
    )
  })

const inMg = (count: number, unit: string): number =>
  unit === 'g' ? count * 1_000 : unit === 'mcg' ? count / 1_000 : count

const namePattern = (name: string): string =>
  (plainPosology(name.replace(/\(.*\)/, '')) ?? '')
    .trim()
    .replace(/[^a-z0-9 ]/g, '.')
    .replace(/\s+/g, ' +')

/** Its own name anywhere else is only a name. */
const ownNames = ({ components }: Composition): Phrase[] =>
  components.map(({ name }) => phrase(`\\b${namePattern(name)}\\b`, () => {}))

/**
 * A millilitre of a solution for the scalp: six pumps (leaflet of Regaine 5%), twenty drops (Farmacopeia Brasileira,
 * drops of a calibrated dropper).
 */
const perMillilitre: Record<string, number> = { j: 6, b: 6, g: 20 }
const ofSolution: Phrase = phrase(
  `\\b${N} (jatos?|jatinhos?|borrifadas?|gotas?)\\b`,
  (heard, [words = '', count, [initial = ''] = ''], { dosesIn }) => {
    const doses = dosesIn(number(count) / (perMillilitre[initial] ?? Number.NaN), 'ml')
    if (doses === null) heard.unread.push(words)
    else heard.amounts.push(doses)
  },
)

/** Of a spray: 'borrifar 2 vezes' is two jets, 'borrifar 2 vezes ao dia' says no amount. */
const sprayed: Phrase = phrase(
  `\\b(?:borrifar|borrife) ${N} ?(?:x|vez(?:es)?)\\b(?! ?,? ?(?:ao|por|a cada|em|/|de \\d|diari))`,
  (heard, [, count]) => heard.amounts.push(number(count)),
)

const site =
  '(?:(?:n[oa]s?|em|sob|debaixo d[oa]) )?(?:(?:parte (?:superior|de tras) d[oa]s? )?(?:abdomen?|barriga|coxas?|bracos?)|pele(?: d[oa]s? (?:abdomen?|barriga|coxas?|bracos?))?|tecido subcutaneo)'

/** Where it is injected, and what its leaflet says of the place, the needle and the day: nothing of how much. */
const ofInjection: Phrase[] = [
  phrase(`\\b${site}(?: ?(?:, ou|, e|,|e|ou) ${site})*\\b`, nothing),
  phrase(
    '\\b(?:alternando|alternar|alterne|variar|variando|fazer rodizio|com rodizio)(?: d?[eo]s?)?(?: os?)?(?: loca(?:l|is))?(?: d[ae] (?:aplicacao|injecao))?',
    nothing,
  ),
  phrase('\\b(?:sempre )?n?o mesmo dia (?:d[ae]|de cada) semana\\b', nothing),
  phrase('\\b(?:com )?(?:a )?(?:uma |1 )?agulha nova(?: (?:a|em) cada aplicacao)?\\b', nothing),
]

/** A pen of several doses: one whole pen is all of them. */
const wholePens = ({ dose, dosesPerPackage }: Composition): Phrase[] =>
  dose.one.startsWith('caneta')
    ? []
    : [
        phrase(
          `\\b(?:(?:toda|inteira) a|a) caneta (?:toda|inteira|completa|cheia)\\b|\\b(?:toda|inteira) a caneta\\b|\\b(?:(?:tod[oa]|inteir[oa]) )?[oa] (?:carga|conteudo|volume|liquido|medicamento)(?: (?:complet[oa]|inteir[oa]|total|tod[oa]))? d[ae] caneta\\b`,
          (heard) => heard.amounts.push(dosesPerPackage),
        ),
        phrase(`\\b${N} canetas?\\b(?! de dose)`, (heard, [, count]) =>
          heard.amounts.push(number(count) * dosesPerPackage),
        ),
      ]

/** What is read of this medicine alone, before everything else. */
export const schemes = ({ names, composition }: Pick<About, 'names' | 'composition'>): Phrase[] => {
  if (composition === null) return [table(names)]
  const { form, route, components } = composition
  const isPrep = components.some(({ substance }) => substance === 'tenofovir_disoproxil')
  return [
    ...heading(composition),
    ...ownNames(composition),
    ...(isPrep ? [onDemand(names)] : []),
    table(names),
    ...(form === 'solution' && route === 'scalp' ? [ofSolution] : []),
    ...(form === 'spray' ? [sprayed] : []),
    ...(form === 'pen' ? [...ofInjection, ...wholePens(composition)] : []),
  ]
}
