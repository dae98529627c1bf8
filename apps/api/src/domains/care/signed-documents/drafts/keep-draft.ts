import { dayMs } from '@prumo/brazil'
import { type Context, inEffect, inTransaction } from '#platform/context'
import { mayStillSign } from '../signed-document.policy.ts'
import { consultationNotOpen, draftChanged, draftTooLong } from '../signed-documents.errors.ts'
import { type DraftContent, type DraftKind, effectOf, type Save } from './draft.ts'
import * as repository from './drafts.repository.ts'
import { getAuthor } from './get-author.ts'

type Which = { consultationId: number; kind: DraftKind }

/** A whole sheet of long texts has a third of this. */
const mostLetters = 60_000

/**
 * Keeps what a doctor is writing in a visit and has not signed, sealed, for himself alone, while he may sign it. The
 * same save again, or an older one of the same form, changes nothing. Returns the version and when it was written.
 * Throws not_allowed for anybody but a doctor, not_found for somebody else's visit, consultation_not_open,
 * invalid_fields for more than 60,000 letters, and draft_changed if other words were kept, or all discarded or signed,
 * since this form saw them last: nothing is replaced unseen.
 */
export const keepDocumentDraft = (
  ctx: Context,
  { consultationId, kind, content, ...save }: Which & Save & { content: DraftContent },
): Promise<{ version: number; updatedAt: Date }> =>
  inEffect(ctx, async (ctx) => {
    const { authorId, consultation } = await getAuthor(ctx, { consultationId })
    const { patientId } = consultation
    if (patientId === null || !mayStillSign(consultation, ctx.now())) throw consultationNotOpen()
    const text = JSON.stringify(content)
    if (text.length > mostLetters) throw draftTooLong(mostLetters)
    const key = { authorId, consultationId, kind }
    await repository.takeTurn(ctx, key)
    const found = await repository.findDraftForUpdate(ctx, key)
    const effect = effectOf(save, found?.kept ?? null)
    if (effect === 'refuse') throw draftChanged()
    if (effect === 'nothing' && found) return { version: found.kept.version, updatedAt: found.updatedAt }
    const version = await repository.saveDraft(ctx, { found, key, patientId, save, content: text })
    return { version, updatedAt: ctx.now() }
  })

/** Its author throws a draft away. Repeating changes nothing. Throws not_allowed, not_found. */
export const dropDocumentDraft = (ctx: Context, { consultationId, kind }: Which): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { authorId } = await getAuthor(ctx, { consultationId })
    await repository.deleteDraft(ctx, { authorId, consultationId, kind })
  })

/** Ends the draft of what is being signed. Call it in the transaction of the intention to sign. */
export const endDocumentDraft = (
  ctx: Context,
  { doctorId, consultationId, kind }: Which & { doctorId: number },
): Promise<void> =>
  inTransaction(ctx, (ctx) => repository.deleteDraft(ctx, { authorId: doctorId, consultationId, kind }))

const daysKept = 30
const limit = 200

/** Deletes drafts that nobody saved for a month: health data without a purpose (LGPD art. 15). Returns how many. */
export const forgetDocumentDrafts = (ctx: Context): Promise<number> =>
  inTransaction(ctx, (ctx) =>
    repository.deleteOldDrafts(ctx, {
      untouchedSince: new Date(ctx.now().getTime() - daysKept * dayMs),
      limit,
    }),
  )
