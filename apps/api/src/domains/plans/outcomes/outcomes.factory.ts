import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { aConsultation, aSignedPrescription } from '../../care/prescriptions/prescriptions.factory.ts'
import { aFollowUp, wellAnswers } from '../../care/renewals/renewals.factory.ts'

type Said = { effect: string; side_effects?: string; productId?: number } & (
  | { count: number }
  | { patientIds: number[] }
)

/** For tests: as many patients say how the same treatment goes; their ids. */
export const followUpsOf = async (
  ctx: Context,
  { effect, side_effects: harm = 'no', productId, ...who }: Said,
): Promise<number[]> => {
  const patientIds = 'patientIds' in who ? who.patientIds : await newPatients(ctx, who.count)
  for (const patientId of patientIds) {
    const visit = { ...(await aConsultation(ctx, { state: 'closed', closedAt: ctx.now() })), patientId }
    const prescriptionId = await aSignedPrescription(ctx, visit, { ...(productId && { productId }) })
    const answers = {
      ...wellAnswers(['erection_medicine', 'pressure']),
      ...{ effect, side_effects: harm },
      ...(harm === 'no' ? {} : { side_effect_words: 'Dor de cabeça.' }),
    }
    await aFollowUp(ctx, { ...visit, prescriptionId, answers })
  }
  return patientIds
}

const newPatients = async (ctx: Context, count: number): Promise<number[]> => {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@prumo.example`)
  const { rows } = await sql<{ id: number }>`insert into people.users (email, first_name, last_name)
    select email, 'Otávio', 'Ramos' from unnest(${emails}::text[]) as email returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export { countQuarters } from './counting/count-quarters.ts'
