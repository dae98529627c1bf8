import { smallestGroup } from '@prumo/contracts/outcomes'

/** What one patient said in his first follow-up about a treatment. */
export type Outcome = { treatment: string; answers: Record<Measure, string> }

export const measures = ['effect', 'side_effects'] as const
export type Measure = (typeof measures)[number]

/**
 * How finely each measure may be told, finest first. Every line parts the same patients; fixed beforehand, so that no
 * line is chosen by what it would show of somebody.
 */
export const partitions: Record<Measure, readonly Record<string, readonly string[]>[]> = {
  effect: [
    { good: ['good'], some: ['some'], none: ['none', 'not_used'] },
    { good: ['good'], less: ['some', 'none', 'not_used'] },
    { all: ['good', 'some', 'none', 'not_used'] },
  ],
  side_effects: [
    { no: ['no'], mild: ['mild'], stopped: ['stopped'] },
    { no: ['no'], any: ['mild', 'stopped'] },
    { all: ['no', 'mild', 'stopped'] },
  ],
}

export type ShownCount = { treatment: string; measure: Measure; outcome: string; patients: number }

/**
 * What may be told of these patients, each of whom is in it once: of every treatment and measure the finest line whose
 * every part has at least ten patients, none where all of them together are fewer. All parts of a line stand or none
 * does, so no hidden part is another less the rest; both measures part the same patients, so their totals are one; and
 * nothing is summed over treatments, so no treatment is a sum less the others.
 */
export const shownCounts = (outcomes: readonly Outcome[]): ShownCount[] =>
  [...new Set(outcomes.map(({ treatment }) => treatment))].sort().flatMap((treatment) => {
    const patients = outcomes.filter((outcome) => outcome.treatment === treatment)
    return measures.flatMap((measure) => finestOf(measure, patients).map((count) => ({ treatment, measure, ...count })))
  })

const finestOf = (measure: Measure, patients: readonly Outcome[]): Pick<ShownCount, 'outcome' | 'patients'>[] => {
  for (const partition of partitions[measure]) {
    const counts = Object.entries(partition).map(([outcome, answers]) => ({
      outcome,
      patients: patients.filter((one) => answers.includes(one.answers[measure])).length,
    }))
    if (counts.every((count) => count.patients >= smallestGroup)) return counts
  }
  return []
}
