import { getProfile, listIdsOfSameCpf } from '#domains/people/customers'
import type { Context } from '#platform/context'
import { takeTurnOf } from '../dispensings.repository.ts'

/** Every account of a person: this one first, then all that carry its CPF (decision 0056). */
export const listAccountsOf = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<[number, ...number[]]> => [patientId, ...(await listIdsOfSameCpf(ctx, { userId: patientId }))]

/**
 * Serialises what one person asks for and what is accepted of it, by whichever of his accounts, until the transaction
 * ends; taken before any row is locked. The account comes first everywhere, then the CPF; it holds alone while there
 * is no CPF.
 */
export const lockPerson = async (ctx: Context, { patientId }: { patientId: number }): Promise<void> => {
  await takeTurnOf(ctx, `patient ${patientId}`)
  const { cpf } = await getProfile(ctx, { userId: patientId })
  if (cpf === null) return
  await takeTurnOf(ctx, `CPF ${cpf}`)
  // It was corrected while he waited.
  const { cpf: corrected } = await getProfile(ctx, { userId: patientId })
  if (corrected !== null && corrected !== cpf) await takeTurnOf(ctx, `CPF ${corrected}`)
}
