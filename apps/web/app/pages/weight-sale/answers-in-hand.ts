import type { WeightAnswers } from '#features/weight/use-weight-questions.tsx'

// As many as the server takes at once; the first said are kept.
const mostCorrected = 20

let answers: WeightAnswers | null = null
let said: readonly WeightAnswers[] = []

const keep = (given: WeightAnswers) => {
  const key = JSON.stringify(given)
  if (said.every((one) => JSON.stringify(one) !== key)) said = [...said, given].slice(0, mostCorrected)
}

/**
 * What a visitor answered, between two steps of this page: in memory alone, in no address, store or storage. A reload
 * asks again. What he corrects stays beside it until it is sent: his doctor reads both.
 */
export const answersInHand = {
  read: () => answers,
  /** What he said before what counts now, the oldest first. */
  corrected: () => said.filter((one) => JSON.stringify(one) !== JSON.stringify(answers)),
  hold: (given: WeightAnswers) => {
    keep(given)
    answers = given
  },
  /** It speaks against the programme, so nothing goes on with it; it is not forgotten. */
  stop: (given: WeightAnswers) => {
    keep(given)
    answers = null
  },
  drop: () => {
    answers = null
    said = []
  },
}
