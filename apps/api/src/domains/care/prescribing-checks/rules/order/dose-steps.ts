import { formatDate } from '@prumo/brazil'
import type { Ladder } from '#domains/medicines/formulary'
import { number } from '../../dose-words.ts'
import type { CheckedItem, CheckFacts, Standing } from '../../facts.ts'
import type { Hit, Rule } from '../../rule.ts'

/**
 * A dose that is raised by steps: who begins above the first, who is raised by more than one, and who stays on a step
 * for less than its time is asked about, by this sheet and by the others: of these the time counts from the day of the
 * sheet, and of its later steps from theirs. What was reached is what our prescriptions of the last half year say, also
 * those that are over, and the sheet's own items before this one. What the patient took elsewhere the doctor writes.
 */
export const doseSteps: Rule = {
  key: 'dose_steps',
  source:
    'Bulas de semaglutida, liraglutida e tirzepatida (Bulário Eletrônico da ANVISA), posologia: dose inicial e aumento por degraus. Contar só as receitas do último meio ano, e o tempo do degrau pelo dia da receita, é escolha nossa.',
  names: ['semaglutide', 'liraglutide', 'tirzepatide'],
  check: (facts) => facts.items.flatMap((item, index) => hitsOf(facts, item, index)),
}

const hitsOf = ({ items, patient }: CheckFacts, item: CheckedItem, index: number): Hit[] => {
  if (!item.rising) return []
  const { ladder } = item.rising
  const rung = rungOf(ladder, mgOf(item))
  const before = items.slice(0, index).filter(({ rising }) => rising && isSame(rising.ladder, ladder))
  const others = [...patient.standing, ...(patient.earlier ?? [])].flatMap(({ rising }) =>
    rising && isSame(rising.ladder, ladder) ? rising : [],
  )
  const reached = [...before.map(mgOf), ...others.map(({ mgPerTake }) => mgPerTake)]
  const hit = (title: string, detail: string): Hit => ({
    level: 'ask',
    title,
    detail: `${item.name}: ${detail} ${ladder.source}`,
    items: [index],
  })
  const most = Math.max(0, ...reached)
  const lower = before.filter((one) => mgOf(one) < mgOf(item))
  const begun = newestBelow(others, mgOf(item))
  // What stands before this one on its sheet is taken first.
  const lastsBefore = lower.reduce((days, { durationDays }) => days + durationDays, 0)
  const isShort = begun !== null && begun.days + lastsBefore < ladder.leastDays
  const short = lower.filter(({ durationDays }) => durationDays < ladder.leastDays)
  return [
    ...(rung > 0 && reached.length === 0
      ? [
          hit(
            'Começo acima da primeira dose',
            `não há receita de dose menor; a primeira é de ${mg(ladder.mg[0])}. Se o paciente já usa, diga a dose e desde quando.`,
          ),
        ]
      : []),
    ...(reached.length > 0 && rung > rungOf(ladder, most) + 1
      ? [
          hit(
            'Aumento de mais de um degrau',
            `a maior dose já receitada é de ${mg(most)}, e os degraus são ${all(ladder)}.`,
          ),
        ]
      : []),
    ...short.map(({ durationDays }) =>
      hit(
        'Degrau mais curto que o previsto',
        `a dose anterior dura ${durationDays} dias, e a bula pede ${ladder.leastDays}.`,
      ),
    ),
    ...(isShort
      ? [
          hit(
            'Degrau mais curto que o previsto',
            `a dose de ${mg(begun.mgPerTake)} foi receitada para começar em ${formatDate(begun.fromOn)}, e a bula pede ${ladder.leastDays} dias nela antes de subir.`,
          ),
        ]
      : []),
  ]
}

type Reached = NonNullable<Standing['rising']>

/** The one that began last of the lower doses on other sheets. */
const newestBelow = (others: readonly Reached[], dose: number): Reached | null =>
  others
    .filter(({ mgPerTake }) => mgPerTake < dose - 0.001)
    .reduce<Reached | null>((last, one) => (last === null || one.days < last.days ? one : last), null)

const isSame = (one: Ladder, other: Ladder): boolean => one.substance === other.substance && one.route === other.route

/** Without a dose in numbers, one dose at a time; of form and words the greater. */
const mgOf = ({ rising, dose, doseInWords }: CheckedItem): number =>
  (rising?.mgPerDose ?? 0) * Math.max(dose?.perTake ?? 1, doseInWords?.perTake ?? 0)

/** The first rung that is not below this dose; above the ladder, one more than its last. */
const rungOf = ({ mg }: Ladder, dose: number): number => {
  const rung = mg.findIndex((one) => one >= dose - 0.001)
  return rung === -1 ? mg.length : rung
}

const mg = (amount = 0): string => `${number.format(amount)} mg`
const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
const all = (ladder: Ladder): string => list.format(ladder.mg.map((one) => mg(one)))
