import { type AccountState, listAccountStates } from '#domains/people/identity'
import { noteLook } from '#domains/people/team'
import type { Context } from '#platform/context'
import { recoveryNotFound } from './recoveries.errors.ts'
import { findRecovery, listOpen } from './recoveries.repository.ts'
import type { Recovery } from './recovery.ts'

const pageSize = 50

/** A request and the people in it. */
export type RecoveryCase = Recovery & { account: AccountState | null; people: Map<number, AccountState> }

/** Open requests, the oldest first, fifty at a time; `after` continues. Two statements for any number. */
export const listRecoveries = async (ctx: Context, { after }: { after?: number | undefined }) =>
  withPeople(ctx, await listOpen(ctx, { after, limit: pageSize }))

/** One request, for whoever runs the team; each opening is stored. Throws not_found. */
export const readRecovery = async (ctx: Context, { recoveryId }: { recoveryId: number }): Promise<RecoveryCase> => {
  const read = await getRecovery(ctx, { recoveryId })
  await noteLook(ctx, { userId: read.userId, reason: 'identity_doubt' })
  return read
}

/** The same for whoever has just decided on it. Throws not_found. */
export const getRecovery = async (ctx: Context, { recoveryId }: { recoveryId: number }): Promise<RecoveryCase> => {
  const recovery = await findRecovery(ctx, recoveryId)
  const [read] = recovery ? await withPeople(ctx, [recovery]) : []
  if (!read) throw recoveryNotFound()
  return read
}

const withPeople = async (ctx: Context, recoveries: Recovery[]): Promise<RecoveryCase[]> => {
  const ids = recoveries.flatMap(({ userId, proposedBy, agreedBy }) =>
    [userId, proposedBy, agreedBy].filter((id) => id !== null),
  )
  const people = new Map((await listAccountStates(ctx, [...new Set(ids)])).map((account) => [account.userId, account]))
  return recoveries.map((recovery) => ({ ...recovery, people, account: people.get(recovery.userId) ?? null }))
}
