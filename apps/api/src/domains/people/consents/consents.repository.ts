import type { ConsentKind } from '@prumo/contracts/consents'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { ConsentWords } from './consent-words.ts'

const own = (ctx: Context) => owning(ctx.db, 'people.account_consents')

/** The act with which somebody agreed or took it back. */
export type ConsentWay = 'sign_up' | 'account' | 'patient_data' | 'booking'

export type AccountConsent = ConsentWords & {
  userId: number
  kind: ConsentKind
  isGiven: boolean
  way: ConsentWay
  ip: string | null
  userAgent: string | null
  at: Date
}

export type StandingConsent = Pick<AccountConsent, 'kind' | 'version' | 'isGiven' | 'at'> & { textHash: string }

export const insertConsents = async (ctx: Context, consents: AccountConsent[]): Promise<void> => {
  if (consents.length === 0) return
  await own(ctx)
    .insertInto('people.account_consents')
    .values(
      consents.map(({ userId, kind, isGiven, version, textHash, way, ip, userAgent, at }) => ({
        user_id: userId,
        kind,
        is_given: isGiven,
        version,
        text_hash: textHash,
        way,
        ip_address: ip,
        user_agent: userAgent,
        at,
      })),
    )
    .execute()
}

/** The last yes or no of each kind. */
export const listStanding = async (ctx: Context, userId: number): Promise<StandingConsent[]> =>
  (
    await own(ctx)
      .selectFrom('people.account_consents')
      .select(['kind', 'version', 'text_hash as textHash', 'is_given as isGiven', 'at'])
      .distinctOn('kind')
      .where('user_id', '=', userId)
      .orderBy('kind')
      .orderBy('id', 'desc')
      .execute()
  ).map(({ kind, ...standing }) => ({ ...standing, kind: kind as ConsentKind }))
