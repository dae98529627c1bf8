import { listProgrammeConsents } from '#domains/care/programme-consents'
import { type Context, inTransaction } from '#platform/context'
import { findRegisterForUpdate } from '../prep.repository.ts'
import { saveWithdrawal } from './withdrawn.repository.ts'

/**
 * A patient took his consent to PrEP back, or gave it again. Whoever follows him finds a withdrawal in his queue until
 * it was opened (decision 0247): nothing new comes, and no reminder goes, of somebody who may take the medicine.
 * Announces prep.waits. Nothing without a register. Repeating changes nothing.
 */
export const noteConsent = (ctx: Context, { patientId }: { patientId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const register = await findRegisterForUpdate(ctx, patientId)
    if (!register) return
    const given = (await listProgrammeConsents(ctx, { patientId })).find(({ programme }) => programme === 'prep')
    const withdrawnAt = given?.withdrawnAt ?? null
    if (withdrawnAt?.getTime() === register.consentWithdrawnAt?.getTime()) return
    await saveWithdrawal(ctx, { patientId, withdrawnAt })
    if (withdrawnAt) await ctx.announce({ type: 'prep.waits', doctorId: register.doctorId, patientId })
  })
