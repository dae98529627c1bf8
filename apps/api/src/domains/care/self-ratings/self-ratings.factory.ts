import { calendarDayOf } from '@prumo/brazil'
import type { Context } from '#platform/context'
import type { SelfRating } from './self-rating.ts'
import { saveSelfRating } from './self-ratings.repository.ts'

/** For tests: the id of what a patient said of a day; of today unless another is given. */
export const aSelfRating = (
  ctx: Context,
  {
    patientId,
    about = 'erectileDysfunction',
    day = calendarDayOf(ctx.now()),
    ...said
  }: Partial<SelfRating> & Pick<SelfRating, 'patientId'>,
): Promise<number> =>
  saveSelfRating(ctx, {
    ...{ patientId, about, day },
    content: { rating: said.rating ?? 6, taken: said.taken ?? 'as_prescribed', note: said.note ?? '' },
  })
