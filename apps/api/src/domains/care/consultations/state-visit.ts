import { type Context, inEffect } from '#platform/context'
import { hasFaults } from '#platform/faults'
import { consultationNotFound, notUnderWay, statementNotValid } from './consultations.errors.ts'
import { findConsultationForUpdate } from './consultations.repository.ts'
import { isDoctorOf } from './record.policy.ts'
import { checkStatement, type StatementContent, statementFrom } from './visit-statement.ts'
import { hasIdentified, insertStatement } from './visit-statements.repository.ts'

/**
 * The professional states of a visit that is under way whom he identified, by what means it takes place, and whether
 * distance suits. Another statement says it rightly, and both are kept. Throws not_found, consultation_not_under_way,
 * invalid_fields.
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
    if (consultation.state !== 'under_way' || patientId === null) throw notUnderWay()
    const { channel, identity, documentKind, documentEnding, suitability, note } = input
    const content = statementFrom({ channel, identity, documentKind, documentEnding, suitability, note })
    const isKnown = identity === 'known' && (await hasIdentified(ctx, { patientId, statedBy, consultationId }))
    const faults = checkStatement(content, { isKnown })
    if (hasFaults(faults)) throw statementNotValid(faults)
    await insertStatement(ctx, { consultationId, patientId, statedBy, ...content })
  })
