import { type ConsentedProgramme, consentedProgrammes } from '@prumo/contracts/programme-consents'
import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'

const own = (ctx: Context) => owning(ctx.db, 'care.programme_consents')

/** One consent of a patient's. */
export type GivenConsent = {
  programme: ConsentedProgramme
  version: string
  givenAt: Date
  /** Null: it stands. */
  withdrawnAt: Date | null
}
type Whose = { patientId: number; programme: ConsentedProgramme }
type Given = Whose & { version: string; textHash: string; ip: string | null; userAgent: string | null }

/** Where one stands already nothing is written. */
export const insertConsent = async (ctx: Context, given: Given): Promise<void> => {
  const { patientId, programme, version, textHash, ip, userAgent } = given
  await own(ctx)
    .insertInto('care.programme_consents')
    .values({
      ...{ patient_id: patientId, programme, version, text_hash: textHash },
      ...{ ip_address: ip, user_agent: userAgent, given_at: ctx.now() },
    })
    .onConflict((conflict) =>
      conflict.columns(['patient_id', 'programme']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute()
}

export const saveWithdrawn = async (ctx: Context, { patientId, programme }: Whose): Promise<void> => {
  await own(ctx)
    .updateTable('care.programme_consents')
    // Two of our machines may differ by moments.
    .set({ withdrawn_at: sql`greatest(given_at, ${ctx.now()})` })
    .where('patient_id', '=', patientId)
    .where('programme', '=', programme)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Every one that stands. Repeatable. */
export const withdrawAll = async (ctx: Context, { userId }: { userId: number }): Promise<void> => {
  for (const programme of consentedProgrammes) await saveWithdrawn(ctx, { patientId: userId, programme })
}

/** In a transaction it stands until that ends: a withdrawal waits. */
export const stands = async (ctx: Context, { patientId, programme }: Whose): Promise<boolean> =>
  (await own(ctx)
    .selectFrom('care.programme_consents')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('programme', '=', programme)
    .where('withdrawn_at', 'is', null)
    .$if(ctx.db.isTransaction, (query) => query.forShare())
    .executeTakeFirst()) !== undefined

/** The last one for each programme that he was ever asked about. */
export const listNewest = async (ctx: Context, { patientId }: { patientId: number }): Promise<GivenConsent[]> => {
  const rows = await own(ctx)
    .selectFrom('care.programme_consents')
    .select(['programme', 'version', 'given_at as givenAt', 'withdrawn_at as withdrawnAt'])
    .distinctOn('programme')
    .where('patient_id', '=', patientId)
    .orderBy('programme')
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ programme, ...given }) => {
    const known = consentedProgrammes.find((one) => one === programme)
    return known ? [{ ...given, programme: known }] : []
  })
}
