import {
  breakGlass,
  insertHandover,
  listHandovers,
  mayReceiveChartOf,
  mustBeColleague,
  noSuchColleague,
  takeTurnToHandOver,
} from '#domains/care/access-reasons'
import { type Context, inEffect } from '#platform/context'
import { mayBeHanded, mayBreakBeside, mayHandOver, treatsForMs } from './chart.policy.ts'
import { consultationNotFound, reasonAlreadyThere } from './consultations.errors.ts'
import { findOwnProfession } from './current-grants.ts'
import { findChartPass, getChartPass } from './get-chart-pass.ts'

/**
 * A professional who treats a patient hands his chart to a colleague of the same profession, or a doctor to a
 * psychologist, who may open it from now on. Repeating prolongs it. Announces accessReasons.handedOver, unless he could
 * open it already: the patient is told once. Throws not_found for anybody who does not treat him, and invalid_fields.
 */
export const handOverPatient = (
  ctx: Context,
  { patientId, toId }: { patientId: number; toId: number },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { reason, readerId: fromId } = await getChartPass(ctx, { patientId })
    if (!mayHandOver(reason)) throw consultationNotFound()
    if (!mayBeHanded({ patientId, toId })) throw noSuchColleague('to_user_id')
    await mustBeColleague(ctx, { colleagueId: toId, field: 'to_user_id', mayBe: mayReceiveChartOf })
    await takeTurnToHandOver(ctx, { patientIds: [patientId] })
    const since = new Date(ctx.now().getTime() - treatsForMs)
    const known = (await listHandovers(ctx, { patientIds: [patientId], since })).get(patientId) ?? []
    const handoverId = await insertHandover(ctx, { patientId, fromId, toId })
    if (!known.some((one) => one.toId === toId)) await ctx.announce({ type: 'accessReasons.handedOver', handoverId })
  })

/**
 * Breaks the glass, where there is no other reason, or before the psychology of a patient whom a doctor treats. Throws
 * not_found for who sees no patients, reason_already_there, and what `breakGlass` throws.
 */
export const openInEmergency = (ctx: Context, input: { patientId: number; reason: string }) =>
  inEffect(ctx, async (ctx) => {
    if ((await findOwnProfession(ctx)) === null) throw consultationNotFound()
    if (!mayBreakBeside(await findChartPass(ctx, input))) throw reasonAlreadyThere()
    return breakGlass(ctx, input)
  })
