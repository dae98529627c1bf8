import { findSettledEmail } from '#domains/people/identity'
import { findErasure, stopTokenOf } from '#domains/people/privacy'
import { findStandstill } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'
import {
  accountErased,
  dataExported,
  erasureAskedFor,
  erasureAskedForFormer,
  erasureDelayed,
  erasureStopped,
} from './privacy-words.ts'

/** `subject`: the user, and which export. */
export const writeDataExported = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [userId] = subject.split('/')
  const addressee = await findAddressee(ctx, Number(userId))
  const { webUrl } = ctx.settings
  return (
    addressee && {
      userId: addressee.userId,
      to: addressee.to,
      message: dataExported({ webUrl, greeting: addressee.greeting }),
    }
  )
}

/** With the link that stops it; null once it was stopped or has begun. */
export const writeErasureAskedFor = (ctx: Context, erasureId: string): Promise<Written | null> =>
  whileWaiting(ctx, erasureId, erasureAskedFor)

/**
 * The same to the mailbox that the account had for a week or since its opening, if it has another now: whoever moved it
 * may be a thief, who would get the only mail. Null for an account that has not moved within the week.
 */
export const writeErasureAskedForFormer = async (ctx: Context, erasureId: string): Promise<Written | null> => {
  const written = await whileWaiting(ctx, erasureId, erasureAskedForFormer)
  const settled = written?.userId ? await findSettledEmail(ctx, { userId: written.userId }) : null
  if (!written || settled === null || settled.toLowerCase() === written.to.toLowerCase()) return null
  return { ...written, userId: null, to: settled }
}

/** Its time has come, but something is still on its way; null as above. */
export const writeErasureDelayed = (ctx: Context, erasureId: string): Promise<Written | null> =>
  whileWaiting(ctx, erasureId, erasureDelayed)

const whileWaiting = async (ctx: Context, erasureId: string, words: typeof erasureAskedFor) => {
  const erasure = await findErasure(ctx, { erasureId })
  if (!erasure || erasure.stoppedAt !== null || erasure.begunAt !== null) return null
  const addressee = await findAddressee(ctx, erasure.userId)
  const { webUrl } = ctx.settings
  // The part after # is not sent to a server, so the token appears in no log.
  const stopUrl = `${webUrl}/manter-conta#token=${encodeURIComponent(stopTokenOf(ctx, erasure))}`
  const { hasTreatment } = await findStandstill(ctx, { patientId: erasure.userId })
  const facts = { webUrl, stopUrl, beginsAt: erasure.beginsAt, hasTreatment }
  return (
    addressee && {
      userId: addressee.userId,
      to: addressee.to,
      message: words({ ...facts, greeting: addressee.greeting }),
    }
  )
}

export const writeErasureStopped = async (ctx: Context, erasureId: string): Promise<Written | null> => {
  const erasure = await findErasure(ctx, { erasureId })
  const addressee = erasure && (await findAddressee(ctx, erasure.userId))
  if (!addressee) return null
  const { userId, to, greeting } = addressee
  const { webUrl } = ctx.settings
  const { isPausedForErasure } = await findStandstill(ctx, { patientId: erasure.userId })
  return { userId, to, message: erasureStopped({ webUrl, greeting, isTreatmentPaused: isPausedForErasure }) }
}

/** To the address that the account had; the last mail. Null once that is forgotten. */
export const writeAccountErased = async (ctx: Context, erasureId: string): Promise<Written | null> => {
  const erasure = await findErasure(ctx, { erasureId })
  if (!erasure || erasure.doneAt === null || erasure.email === null) return null
  const { webUrl, supportEmail } = ctx.settings
  return { userId: null, to: erasure.email, message: accountErased({ webUrl, supportEmail, kept: erasure.kept }) }
}
