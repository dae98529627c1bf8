import type { SubstanceKey } from '#domains/medicines/substances'
import { many, number, perDay } from '../../dose-words.ts'
import type { CheckedDose, CheckedItem } from '../../facts.ts'
import type { Hit, Rule } from '../../rule.ts'

/** More than twice the greatest dose is a slip of the pen more often than a decision. This factor is our own choice. */
const slip = 2

const hit = (level: Hit['level'], title: string, detail: string, index: number): Hit => ({
  level,
  title,
  detail,
  items: [index],
})

/**
 * Dose per take and per day against the greatest of the formulary: of the form, and of the words, because the patient
 * does what they say.
 */
export const greatestDose: Rule = {
  key: 'greatest_dose',
  source:
    'Dose máxima da bula ou diretriz que o formulário cita em cada medicamento. Impedir acima do dobro é escolha nossa.',
  names: [],
  check: ({ items }) =>
    items.flatMap((item, index): Hit[] => {
      const { greatest, name } = item
      if (!greatest) return []
      const loud = hitOfLoudest(item, greatest, index)
      if (loud) return [loud]
      const excessOf = (dose: CheckedDose) => Math.max(dose.perTake / greatest.perTake, perDay(dose) / greatest.perDay)
      const said = [item.dose, item.doseInWords, firstOf(item), onceOf(item)].filter((dose) => dose !== null)
      const [dose] = said.toSorted((one, other) => excessOf(other) - excessOf(one))
      const excess = dose ? excessOf(dose) : 0
      if (!dose || excess <= 1) return []
      const detail =
        `${name}: ${many(dose.perTake, item)} por vez e ${many(perDay(dose), item)} por dia; ` +
        `o máximo é ${many(greatest.perTake, item)} por vez e ${many(greatest.perDay, item)} por dia.`
      return [hit(excess > slip ? 'stop' : 'ask', 'Dose acima da máxima', detail, index)]
    }),
}

/** Words that nobody reads to their end: nobody knows what a dose above the greatest was to mean, so it stops. */
const hitOfLoudest = (item: CheckedItem, greatest: Greatest, index: number): Hit | null => {
  const { loudest, dose, name } = item
  if (!loudest) return null
  const amount = (loudest.perTake ?? dose?.perTake ?? 0) * loudest.factor
  const inADay = Math.max(loudest.perDay ?? amount * loudest.takesPerDay, amount) + loudest.more
  if (amount <= greatest.perTake && inADay <= greatest.perDay) return null
  const detail =
    `${name}: a posologia escrita fala em até ${many(amount, item)} por vez e ${many(inADay, item)} por dia; ` +
    `o máximo é ${many(greatest.perTake, item)} por vez e ${many(greatest.perDay, item)} por dia.${unreadIn(item)}`
  return hit('stop', 'Dose acima da máxima', detail, index)
}

type Greatest = NonNullable<CheckedItem['greatest']>

const firstOf = ({ said }: CheckedItem): CheckedDose | null =>
  said?.firstTake ? { perTake: said.firstTake, takesPerDay: 1, daysPerWeek: 1, isAsNeeded: false } : null

/** Words that say how much and not how often: 'tomar 400 mg antes da relação'. */
const onceOf = ({ said, dose }: CheckedItem): CheckedDose | null =>
  said?.perTake && !dose ? { perTake: said.perTake, takesPerDay: 1, daysPerWeek: 7, isAsNeeded: false } : null

/**
 * Neither form nor words say a dose that can be compared: said, and never passed over. What is counted and stands in
 * the formulary is not signed without one; what covers an area, and what nobody knows, is asked.
 */
export const unknownDose: Rule = {
  key: 'unknown_dose',
  source:
    'HL7 EHR-S FM CPS.4.2: o sistema avisa quando não pode conferir. Lei 5.991/1973, art. 35: a receita diz o modo de usar. Impedir é escolha nossa.',
  names: [],
  check: ({ items }) =>
    items.flatMap((item, index): Hit[] => {
      const { dose, greatest, isCounted, isFree, isStrengthUnsaid, name } = item
      if (dose && greatest && !isStrengthUnsaid) return []
      if (greatest && isCounted && !isFree) {
        const detail = `${name}: marque a dose, ou escreva na posologia quanto por vez e quantas vezes por dia.${unreadIn(item)}`
        return [hit('stop', 'Falta a dose', detail, index)]
      }
      return [hit('ask', 'Não foi possível conferir a dose', `${name}: ${whyUnknown(item)}`, index)]
    }),
}

const whyUnknown = ({ dose, greatest }: CheckedItem): string => {
  if (!dose) return 'a posologia não diz com clareza quanto por vez e quantas vezes por dia.'
  return greatest
    ? 'escreva a concentração de cada dose (“20 mg”), para que a máxima seja conferida.'
    : 'nenhuma tabela nossa tem a dose máxima deste item.'
}

const mostShown = 120

const unreadIn = ({ unreadWords }: CheckedItem): string =>
  unreadWords === null
    ? ''
    : ` A conferência não entende “${unreadWords.length > mostShown ? `${unreadWords.slice(0, mostShown)}…` : unreadWords}”.`

/**
 * What is printed is what is taken, and a sheet never says two doses: words that say more or less than the form in a
 * day or a week stop; the same in a day, divided otherwise, is asked.
 */
export const contradictedDose: Rule = {
  key: 'contradicted_dose',
  source:
    'CFM 2.299/2021 e Lei 5.991/1973, art. 35: a receita diz o modo de usar sem ambiguidade. Impedir é escolha nossa.',
  names: [],
  check: ({ items }) => items.flatMap((item, index): Hit[] => [...otherDays(item, index), ...otherDose(item, index)]),
}

/** The patient would read two durations. */
const otherDays = ({ said, durationDays, name }: CheckedItem, index: number): Hit[] => {
  if (!said?.lasts || (said.lasts.from <= durationDays && durationDays <= said.lasts.to)) return []
  const detail = `${name}: a duração marcada é de ${days(durationDays)}, e a posologia escrita diz ${days(said.lasts.to)}. Deixe uma só.`
  return [hit('stop', 'A posologia escrita contradiz a duração', detail, index)]
}

const days = (count: number): string => `${number.format(count)} ${count === 1 ? 'dia' : 'dias'}`

const otherDose = (item: CheckedItem, index: number): Hit[] => {
  const { dose, said, name } = item
  if (!dose || !said) return []
  const written = {
    ...dose,
    perTake: said.perTake ?? dose.perTake,
    takesPerDay: said.takesPerDay ?? dose.takesPerDay,
    daysPerWeek: item.doseInWords?.daysPerWeek ?? said.daysPerWeek ?? dose.daysPerWeek,
  }
  const isWithin = (said.leastDaysPerWeek ?? Number.NaN) <= dose.daysPerWeek && dose.daysPerWeek <= written.daysPerWeek
  const isOnDays = isWithin || isNear(written.daysPerWeek, dose.daysPerWeek)
  const isLevelled = isNear(perDay(written), perDay(dose)) && isOnDays
  if (isLevelled && isNear(written.perTake, dose.perTake)) return []
  // '2 comprimidos antes, 1 depois', and the form says the two.
  const isOfFirst = said.isAsNeeded && said.firstTake === dose.perTake && dose.takesPerDay === 1
  const detail = `${name}: a dose marcada é ${wholeWords(dose, item)}, e a posologia escrita diz ${wholeWords(written, item)}. Deixe uma só.`
  return [hit(isLevelled || isOfFirst ? 'ask' : 'stop', 'A posologia escrita contradiz a dose', detail, index)]
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.01

const wholeWords = (dose: CheckedDose, item: CheckedItem): string =>
  isOnceAWeek(dose)
    ? `${many(dose.perTake, item)}, uma vez por semana`
    : `${many(dose.perTake, item)} por vez, ${many(perDay(dose), item)} por dia` +
      (dose.daysPerWeek === 7 ? '' : `, ${number.format(dose.daysPerWeek)} dias por semana`)

const isOnceAWeek = ({ takesPerDay, daysPerWeek }: CheckedDose): boolean => takesPerDay === 1 && daysPerWeek === 1

/**
 * The sheet then says the dose of the form after the words, or the words alone where nobody could read them
 * (care/prescriptions/posology/posology-with-dose.ts). What covers an area is said by how often, not by an amount.
 */
export const unsaidDose: Rule = {
  key: 'unsaid_dose',
  source: 'CFM 2.299/2021 e Lei 5.991/1973, art. 35: a receita diz o modo de usar sem ambiguidade. Regra nossa.',
  names: [],
  check: ({ items }) =>
    items.flatMap((item, index): Hit[] => {
      const { dose, doseInWords, said, name } = item
      if (!dose || doseInWords) return []
      const marked = `${name}: a dose marcada é ${wholeWords(dose, item)}.`
      const detail = said
        ? `${marked} A posologia escrita não a diz por inteiro, e a receita traz a dose marcada depois dela.`
        : `${marked}${unreadIn(item)} Escreva a posologia por inteiro: como está, a receita traz só estas palavras, sem a dose marcada.`
      return [hit('ask', 'A posologia escrita não diz a dose', detail, index)]
    }),
}

/** A weekly dose of these may be parted over two days. */
const parted: readonly SubstanceKey[] = ['methotrexate']

/**
 * What is taken once a week harms when it is taken daily: by the form, by the words, and by words that nobody reads to
 * their end, whichever says more. More than one day stops; of methotrexate, two are asked. Twice as much on the one day
 * is asked, more stops.
 */
export const weeklyDose: Rule = {
  key: 'weekly_dose',
  source:
    'Bula de metotrexato (Bulário Eletrônico da ANVISA), advertências: uso semanal, e óbitos por uso diário; ISMP Brasil, erros com metotrexato. Bulas de semaglutida, tirzepatida e dulaglutida, posologia: uma vez por semana.',
  names: ['methotrexate', 'semaglutide', 'tirzepatide', 'dulaglutide'],
  check: ({ items }) =>
    items.flatMap((item, index): Hit[] => {
      const { dose, greatest, name } = item
      if (!dose || !greatest?.perWeek) return []
      const daysPerWeek = mostDaysOf(dose, item)
      const inWeek = Math.max(perDay(dose), item.doseInWords ? perDay(item.doseInWords) : 0) * daysPerWeek
      const excess = inWeek / greatest.perWeek
      if (daysPerWeek <= 1 && excess <= 1) return []
      const detail =
        `${name}: ${many(inWeek, item)} por semana, em ${number.format(daysPerWeek)} dias; ` +
        `é de uso semanal, e o máximo é ${many(greatest.perWeek, item)} por semana.`
      const mostDays = item.substances.some((one) => parted.includes(one)) ? 2 : 1
      const level = daysPerWeek > mostDays || excess > slip ? 'stop' : 'ask'
      return [hit(level, 'Medicamento de uso semanal', detail, index)]
    }),
}

const mostDaysOf = (dose: CheckedDose, { doseInWords, said, loudest }: CheckedItem): number =>
  Math.max(
    dose.daysPerWeek,
    doseInWords?.daysPerWeek ?? said?.daysPerWeek ?? (said?.isAsNeeded ? 7 : 0),
    loudest?.daysPerWeek ?? 0,
  )
