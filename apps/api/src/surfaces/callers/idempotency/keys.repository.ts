import { dayMs } from '@prumo/brazil'
import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { openForDays, sealForDays } from '#platform/sealed-for-days'
import type { CallerKey } from './caller-key.ts'

/** Ids of an effect's result; never its content. */
export type Outcome = Record<string, number | string>

/** A stored idempotency key. */
export type TakenKey = {
  requestHash: string
  isAnswered: boolean
  /** The effect was committed a moment ago: its answer may still be on its way. */
  isFresh: boolean
  status: number | null
  contentType: string | null
  outcome: Outcome | null
  /** Decrypts the stored answer; null if there is none, or it can no longer be decrypted. */
  openBody: () => string | null
}

const daysKept = 2
const own = (db: Database) => owning(db, 'platform.idempotency_keys')
const boundTo = ({ scope, key }: CallerKey): string => `answer ${scope} ${key}`

export const findKey = async (ctx: Context, callerKey: CallerKey): Promise<TakenKey | null> => {
  const row = await own(ctx.db)
    .selectFrom('platform.idempotency_keys')
    .select(['request_hash', 'answered_at', 'status', 'content_type', 'outcome', 'body_sealed', 'sealed_by'])
    .select(sql<boolean>`locked_until > now()`.as('is_fresh'))
    .where('scope', '=', callerKey.scope)
    .where('key', '=', callerKey.key)
    .executeTakeFirst()
  if (!row) return null
  const { body_sealed: sealed, sealed_by: sealedBy } = row
  return {
    requestHash: row.request_hash,
    isAnswered: row.answered_at !== null,
    isFresh: row.is_fresh,
    status: row.status,
    contentType: row.content_type,
    outcome: row.outcome as Outcome | null,
    openBody: () => (sealed && sealedBy ? openForDays(ctx.secrets, boundTo(callerKey), { sealed, sealedBy }) : null),
  }
}

/** Inserts a key in the transaction of its effect. False if it is already taken: nothing of it may happen twice. */
export const insertKey = async (db: Database, { scope, key, requestHash }: CallerKey, now: Date): Promise<boolean> => {
  const taken = await own(db)
    .insertInto('platform.idempotency_keys')
    .values({
      scope,
      key,
      request_hash: requestHash,
      locked_until: sql`now() + interval '2 seconds'`,
      expires_at: new Date(now.getTime() + daysKept * dayMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows !== 0n
}

type Answer = { status: number; contentType: string; outcome: Outcome | null; body: string | null }

/** Records that the effect was answered, with the encrypted answer if one is stored. */
export const saveAnswer = async (ctx: Context, callerKey: CallerKey, answer: Answer): Promise<void> => {
  const { body } = answer
  const kept = body === null ? null : sealForDays(ctx.secrets, boundTo(callerKey), body)
  await own(ctx.db)
    .updateTable('platform.idempotency_keys')
    .set({
      status: answer.status,
      content_type: answer.contentType,
      outcome: answer.outcome && JSON.stringify(answer.outcome),
      body_sealed: kept?.sealed ?? null,
      sealed_by: kept?.sealedBy ?? null,
      answered_at: ctx.now(),
    })
    .where('scope', '=', callerKey.scope)
    .where('key', '=', callerKey.key)
    .execute()
}
