import { stopOf as stopOfSaid } from '@prumo/contracts/surveys/weight-stop'
import type { WeightAnswers } from './use-weight-questions.tsx'

/** Why the programme is not sold to somebody, by what he typed; the server judges by the same rule. */
export const stopOf = ({ height_cm, weight_grams, red_flags, ...said }: WeightAnswers) =>
  stopOfSaid({ ...said, heightCm: height_cm, weightGrams: weight_grams, redFlags: red_flags })
