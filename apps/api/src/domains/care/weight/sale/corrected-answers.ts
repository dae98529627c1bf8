import { stopOf } from '@prumo/contracts/surveys/weight-stop'
import { answersFaults, asksForWords, urgencyOfAnswers, type WeightAnswers } from '../weight-answers.ts'

/** What a buyer says now, and what he said before it and corrected, the oldest first. */
export type SaidToBuy = { answers: WeightAnswers; corrected: readonly WeightAnswers[] }

// More than anybody corrects by mistake; what cannot wait and what stops is never the one left out.
const mostKept = 20

/**
 * The former answers that a doctor would have asked about, each once, without those that still count. Height or weight
 * that no adult has was a slip of the finger: the rest of what was said with it is not, so it stays with those of now.
 */
export const correctedBefore = (answers: WeightAnswers, said: readonly WeightAnswers[]): WeightAnswers[] => {
  const different = new Map(
    said
      .filter((one) => keyOf(one) !== keyOf(answers) && (stopOf(one) !== null || asksForWords(one)))
      .map((one) => withPossibleBody(one, answers))
      .filter((one) => keyOf(one) !== keyOf(answers))
      .map((one) => [keyOf(one), one]),
  )
  const kept = [...different.values()].sort((one, other) => gravityOf(other) - gravityOf(one)).slice(0, mostKept)
  return [...different.values()].filter((one) => kept.includes(one))
}

const withPossibleBody = (one: WeightAnswers, { heightCm, weightGrams, scoff }: WeightAnswers): WeightAnswers => {
  const faults = answersFaults(one)
  return {
    ...one,
    ...(Object.keys(faults).some((field) => field !== 'scoff') && { heightCm, weightGrams }),
    ...('scoff' in faults && { scoff: scoff.map((_, index) => one.scoff[index] ?? false) }),
  }
}

const gravityOf = (one: WeightAnswers): number => {
  if (urgencyOfAnswers(one)) return 2
  return stopOf(one) ? 1 : 0
}

const keyOf = ({ heightCm, weightGrams, scoff, conditions, redFlags }: WeightAnswers): string =>
  JSON.stringify([heightCm, weightGrams, scoff, [...conditions].sort(), [...redFlags].sort()])
