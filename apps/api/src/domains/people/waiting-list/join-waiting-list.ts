import { createHash } from 'node:crypto'
import { isEmailTooLong, isValidEmail } from '@prumo/brazil'
import { waitingListConsents } from '@prumo/contracts/consents'
import { findMailbox } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { type Entry, mayMailConfirmation } from './entry.ts'
import { consentUnknown, emailInvalid } from './waiting-list.errors.ts'
import * as repository from './waiting-list.repository.ts'

export type JoinWaitingList = {
  topic: string
  /** A guest's e-mail; a signed-in user gets the mail at his account's. */
  email: string | null
  consent: { version: string; ip: string | null; userAgent: string | null }
}

/**
 * Adds somebody to a waiting list. A signed-in user with a proven e-mail is added at once; a guest after he follows the
 * mailed link, which is sent at most three times and an hour apart, so that nobody fills a stranger's mailbox:
 * announces waitingList.confirmationRequested. Repeating changes nothing. Throws invalid_fields.
 */
export const joinWaitingList = async (ctx: Context, { topic, email, consent }: JoinWaitingList): Promise<Entry> => {
  const agreed = { ...consent, ...wordsOf(consent.version) }
  const provenEmail = await provenEmailOf(ctx)
  const wanted = { topic, email: provenEmail ?? checked(email), consent: agreed }
  return inEffect(ctx, async (ctx) => {
    const found = await repository.lockEntry(ctx, wanted)
    const waiting = found.toldAt === null ? found : begunAnew(found)
    const entry = { ...waiting, consent: agreed, askedAt: ctx.now() }
    if (found.toldAt === null && found.confirmedAt !== null) return found
    if (provenEmail !== null) return save(ctx, { ...entry, confirmedAt: ctx.now() })
    if (!mayMailConfirmation(entry, ctx.now())) return save(ctx, entry)
    const mailed = await save(ctx, {
      ...entry,
      confirmationsSent: entry.confirmationsSent + 1,
      confirmationSentAt: ctx.now(),
    })
    await ctx.announce({
      type: 'waitingList.confirmationRequested',
      entryId: mailed.id,
      confirmation: mailed.confirmationsSent,
    })
    return mailed
  })
}

const save = async (ctx: Context, entry: Entry): Promise<Entry> => {
  await repository.saveEntry(ctx, entry)
  return entry
}

/** A new request after an earlier notice starts from zero, except for the count of confirmation mails. */
const begunAnew = (entry: Entry): Entry => ({ ...entry, confirmedAt: null, toldAt: null })

const provenEmailOf = async (ctx: Context): Promise<string | null> => {
  const { actor } = ctx
  const mailbox = actor.kind === 'user' ? await findMailbox(ctx, actor) : null
  return mailbox?.isProven ? mailbox.email : null
}

const checked = (email: string | null): string => {
  const trimmed = email?.trim() ?? ''
  if (!isValidEmail(trimmed) || isEmailTooLong(trimmed)) throw emailInvalid()
  return trimmed
}

const wordsOf = (version: string): { version: string; textHash: string } => {
  const shown = waitingListConsents.find((each) => each.version === version)
  if (!shown) throw consentUnknown()
  const text = [...shown.paragraphs, shown.agreement].join('\n')
  return { version, textHash: createHash('sha256').update(text).digest('hex') }
}
