import { type Context, inEffect } from '#platform/context'
import { hasFaults } from '#platform/faults'
import { consultationNotFound, statementNotValid, visitNotStatable } from '../consultations.errors.ts'
import { findConsultationForUpdate } from '../consultations.repository.ts'
import { isDoctorOf, mayStillAct } from '../record.policy.ts'
import { checkStatement, type StatementContent, statementFrom } from './visit-statement.ts'
import { hasIdentified, insertStatement } from './visit-statements.repository.ts'

/**
 * The professional states of a visit, while it is under way and within a week of its end, whom he identified, by what
 * means it takes place, and whether distance suits. Another statement says it rightly, and both are kept. Throws
 * not_found, visit_not_statable, invalid_fields.
 */
export const stateVisit = (
  ctx: Context,
  input: StatementContent & { consultationId: number; doctorId: number },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { consultationId, doctorId: statedBy } = input
    const consultation = await findConsultationForUpdate(ctx, { consultationId })
    if (!isDoctorOf(consultation, statedBy)) throw consultationNotFound()
    const { patientId } = consultation
    if (patientId === null || !mayStillAct(consultation, ctx.now())) throw visitNotStatable()
    const { channel, identity, documentKind, documentEnding, suitability, note } = input
    const content = statementFrom({ channel, identity, documentKind, documentEnding, suitability, note })
    const isKnown = identity === 'known' && (await hasIdentified(ctx, { patientId, statedBy, consultationId }))
    const faults = checkStatement(content, { isKnown })
    if (hasFaults(faults)) throw statementNotValid(faults)
    await insertStatement(ctx, { consultationId, patientId, statedBy, ...content })
  })
