import type { showEvolution } from '@prumo/contracts/main'
import type { z } from 'zod'
import type { Evolution } from '#domains/plans/outcomes'
import type { Context } from '#platform/context'
import { namesOf } from './names-of.ts'

type Wire = z.infer<typeof showEvolution.response>['evolution']

/** The page of one patient, the same for him and for his doctor. */
export const evolutionOnTheWire = async (ctx: Context, evolution: Evolution): Promise<Wire> => {
  const nameOf = await namesOf(
    ctx,
    evolution.comments.map(({ doctorId }) => doctorId),
  )
  const { patientId, conditions, series, changes, dispensed, taken, photos, comments } = evolution
  return {
    ...{ patientId, conditions, series, dispensed, taken },
    changes: changes.map((change) => ({
      ...change,
      around: change.around.map(({ key, before, after }) => ({ key, before, after })),
    })),
    photos: photos.map(({ at, ...photo }) => ({ ...photo, addedAt: at.toISOString() })),
    comments: comments.map(({ at, doctorId, words }) => ({
      at: at.toISOString(),
      doctorName: nameOf(doctorId),
      words,
    })),
  }
}
