import type { weightAnswers, weightSaleAnswers } from '@prumo/contracts/main'
import type { z } from 'zod'
import type { OpenSale } from '#domains/care/weight'

type Said = Omit<z.output<typeof weightAnswers>, 'agreed_to'>

/** What a patient says before he begins, as the domain calls it. */
export const answersFrom = (said: Said): NonNullable<OpenSale['said']>['answers'] => ({
  heightCm: said.height_cm,
  weightGrams: said.weight_grams,
  scoff: said.scoff,
  conditions: said.conditions,
  redFlags: said.red_flags,
})

/** The same on the way to buying, with what he said before and corrected. */
export const saidToBuyFrom = ({ corrected = [], ...said }: z.output<typeof weightSaleAnswers>) => ({
  answers: answersFrom(said),
  corrected: corrected.map(answersFrom),
})
