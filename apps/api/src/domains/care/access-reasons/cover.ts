import { calendarDayOf, daysBetween } from '@prumo/brazil'
import { type Doctor, listDoctors, listProfessions, type Profession } from '#domains/care/doctors'
import { isHimself, listAccountStates } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { isCoverOf, mayReceiveChartOf, mayStandInFor, seesPatients, seesPatientsNow } from './access-reason.policy.ts'
import { coverNotFound, daysNotCovered, noSuchColleague, notAllowed, ownColleague } from './access-reasons.errors.ts'
import { type Cover, findCoverForUpdate, insertCover, listStandingCovers, saveEnded } from './covers.repository.ts'

/** Whoever is away for longer hands over, patient by patient. */
const mostDays = 60

/**
 * A professional says who of his own profession sees his patients from one day to another, both included; returns the
 * cover's id. Throws
 * not_allowed, invalid_fields.
 */
export const addCover = (
  ctx: Context,
  { coveredBy, startsOn, endsOn }: Pick<Cover, 'coveredBy' | 'startsOn' | 'endsOn'>,
): Promise<number> =>
  inEffect(ctx, async (ctx) => {
    const { actor } = ctx
    if (actor.kind !== 'user' || !seesPatients(actor)) throw notAllowed()
    await mustBeColleague(ctx, { colleagueId: coveredBy, field: 'covered_by' })
    const isInOrder = startsOn <= endsOn && endsOn >= calendarDayOf(ctx.now())
    if (!isInOrder || daysFrom(startsOn, endsOn) > mostDays) throw daysNotCovered(mostDays)
    return insertCover(ctx, { doctorId: actor.userId, coveredBy, startsOn, endsOn })
  })

/** The professional whom it relieves ends it; for anybody else, and repeated, it is not_found. */
export const endCover = (ctx: Context, { coverId }: { coverId: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const cover = await findCoverForUpdate(ctx, coverId)
    if (!isCoverOf(cover, ctx.actor)) throw coverNotFound()
    await saveEnded(ctx, cover.id)
  })

/** Those of the caller that are not over: in which he is relieved, and in which he relieves. */
export const listCovers = async (ctx: Context): Promise<Cover[]> => {
  const { actor } = ctx
  if (actor.kind !== 'user' || !seesPatients(actor)) throw notAllowed()
  return listStandingCovers(ctx, { userId: actor.userId, today: calendarDayOf(ctx.now()) })
}

/** The professionals who see patients now, in display order: nobody whose account is closed, or who lost the role. */
export const listColleagues = async (ctx: Context, filter: { ids?: number[] } = {}): Promise<Doctor[]> => {
  const doctors = await listDoctors(ctx, filter)
  const accounts = await listAccountStates(
    ctx,
    doctors.map(({ userId }) => userId),
  )
  const there = new Set(accounts.filter(seesPatientsNow).map(({ userId }) => userId))
  return doctors.filter(({ userId }) => there.has(userId))
}

/** For what a colleague is chosen: to relieve the caller for some days, or to be handed a patient. */
export type ChosenFor = 'cover' | 'handover'

const mayBeChosen: Record<ChosenFor, (own: Profession, colleague: Profession) => boolean> = {
  cover: mayStandInFor,
  handover: mayReceiveChartOf,
}

/** The colleagues whom the caller may choose, in display order: nobody who would be refused. Throws not_allowed. */
export const listWhomToChoose = async (ctx: Context, { chosenFor }: { chosenFor: ChosenFor }): Promise<Doctor[]> => {
  const { actor } = ctx
  if (actor.kind !== 'user' || !seesPatients(actor)) throw notAllowed()
  const own = (await listProfessions(ctx, { ids: [actor.userId] })).get(actor.userId)
  const colleagues = await listColleagues(ctx)
  return colleagues.filter(
    ({ userId, profession }) => !isHimself(actor, userId) && own && mayBeChosen[chosenFor](own, profession),
  )
}

/**
 * `mayBe`: whom he may choose, by his own profession and the colleague's; by default his own profession alone. Throws
 * invalid_fields for oneself, for somebody who sees no patients, and for whom he may not choose.
 */
export const mustBeColleague = async (
  ctx: Context,
  {
    colleagueId,
    field,
    mayBe = mayStandInFor,
  }: { colleagueId: number; field: string; mayBe?: (own: Profession, colleague: Profession) => boolean },
): Promise<void> => {
  if (isHimself(ctx.actor, colleagueId)) throw ownColleague(field)
  const [colleague] = await listColleagues(ctx, { ids: [colleagueId] })
  const ownId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  const own = (await listProfessions(ctx, { ids: [ownId] })).get(ownId)
  if (!colleague || !own || !mayBe(own, colleague.profession)) throw noSuchColleague(field)
}

/** The first and the last day count. */
const daysFrom = (from: string, to: string): number => daysBetween(from, to) + 1
