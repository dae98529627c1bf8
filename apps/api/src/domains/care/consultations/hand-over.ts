import { breakGlass, insertHandover, mayReceiveChartOf, mustBeColleague } from '#domains/care/access-reasons'
import { type Context, inEffect } from '#platform/context'
import { mayBreakBeside, mayHandOver } from './chart.policy.ts'
import { consultationNotFound, reasonAlreadyThere } from './consultations.errors.ts'
import { findChartPass, getChartPass } from './get-chart-pass.ts'

/**
 * A professional who treats a patient hands his chart to a colleague of the same profession, or a doctor to a
 * psychologist, who may open it from now on. Repeating prolongs it. Throws not_found for anybody who does not treat
 * him, and invalid_fields.
 */
export const handOverPatient = (
  ctx: Context,
  { patientId, toId }: { patientId: number; toId: number },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { reason, readerId: fromId } = await getChartPass(ctx, { patientId })
    if (!mayHandOver(reason)) throw consultationNotFound()
    await mustBeColleague(ctx, { colleagueId: toId, field: 'to_user_id', mayBe: mayReceiveChartOf })
    await insertHandover(ctx, { patientId, fromId, toId })
  })

/**
 * Breaks the glass, where there is no other reason, or before the psychology of a patient whom a doctor treats. Throws
 * reason_already_there, and what `breakGlass` throws.
 */
export const openInEmergency = (ctx: Context, input: { patientId: number; reason: string }) =>
  inEffect(ctx, async (ctx) => {
    if (!mayBreakBeside(await findChartPass(ctx, input))) throw reasonAlreadyThere()
    return breakGlass(ctx, input)
  })
