import type { WeightAnswers } from '#features/weight/use-weight-questions.tsx'

let answers: WeightAnswers | null = null

/**
 * What a visitor answered, between two steps of this page: in memory alone, in no address, store or storage. A reload
 * asks again.
 */
export const answersInHand = {
  read: () => answers,
  hold: (given: WeightAnswers) => {
    answers = given
  },
  drop: () => {
    answers = null
  },
}
