import type { Context } from '#platform/context'
import type { Consultation } from '../consultation.ts'
import { consultationNotFound } from '../consultations.errors.ts'
import type { NoShow } from './no-show.ts'
import * as repository from './no-shows.repository.ts'

/** What became of the present or last time of each of these consultations, if its professional did not come. */
export const listNoShowsOf = async (
  ctx: Context,
  consultations: readonly Pick<Consultation, 'appointment'>[],
): Promise<Map<number, NoShow>> => {
  const appointmentIds = consultations.flatMap(({ appointment }) => (appointment ? [appointment.id] : []))
  const found = await repository.listNoShowsOfTimes(ctx, { appointmentIds })
  return new Map(found.map((one) => [one.consultationId, one]))
}

export const findNoShow = async (ctx: Context, consultation: Consultation): Promise<NoShow | null> =>
  (await listNoShowsOf(ctx, [consultation])).get(consultation.id) ?? null

/** Any one by its id; the caller checks permissions. Throws not_found. */
export const getNoShow = async (ctx: Context, { noShowId: id }: { noShowId: number }): Promise<NoShow> => {
  const noShow = await repository.findNoShow(ctx, { id })
  if (!noShow) throw consultationNotFound()
  return noShow
}
