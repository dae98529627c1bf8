import { calendarDayOf } from '@prumo/brazil'
import { type Context, inEffect } from '#platform/context'
import { hasFaults } from '#platform/faults'
import { alreadyCorrected, contentNotValid, entryNotFound, notTheAuthor } from './chart.errors.ts'
import { isAuthorOf } from './chart.policy.ts'
import { getWriter } from './get-writer.ts'
import { checkNote, type NoteContent, noteFrom } from './note.ts'
import { forgetDraft, saveDraft } from './note-drafts.repository.ts'
import { findNote, insertNote } from './notes.repository.ts'
import { takeTurn } from './take-turn.ts'

type Writing = {
  patientId: number
  consultationId: number | null
  /** The note that it replaces; null for a new one. */
  correctsId: number | null
  content: NoteContent
}

/**
 * Adds a note to a patient's chart, by somebody who has a reason to open it, and ends his draft; returns its id. With
 * `correctsId` it says rightly what his own note says wrongly: both are kept. Throws not_found, invalid_fields,
 * not_the_author, already_corrected.
 */
export const addNote = (ctx: Context, { patientId, consultationId, correctsId, content: given }: Writing) =>
  inEffect(ctx, async (ctx) => {
    const { readerId: authorId, profession } = await getWriter(ctx, { patientId, consultationId })
    if (correctsId !== null) await mustCorrectOwn(ctx, { patientId, noteId: correctsId })
    const content = noteFrom(given)
    const faults = checkNote(content, { today: calendarDayOf(ctx.now()) })
    if (hasFaults(faults)) throw contentNotValid(faults)
    const id = await insertNote(ctx, { patientId, authorId, profession, consultationId, correctsId, content })
    if (id === null) throw alreadyCorrected()
    await forgetDraft(ctx, { authorId, patientId })
    return id
  })

const mustCorrectOwn = async (ctx: Context, key: { patientId: number; noteId: number }): Promise<void> => {
  const note = await findNote(ctx, key)
  if (!note) throw entryNotFound()
  if (!isAuthorOf(note, ctx.actor)) throw notTheAuthor()
}

const mostDraftLetters = 60_000

/** Keeps a note that is being written, as it is, sealed, for its author alone. Repeating replaces it. */
export const keepNoteDraft = (
  ctx: Context,
  { patientId, consultationId, content }: Omit<Writing, 'correctsId'>,
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { readerId: authorId } = await getWriter(ctx, { patientId, consultationId })
    const text = JSON.stringify({ content, consultationId })
    if (text.length > mostDraftLetters) throw contentNotValid({})
    await takeTurn(ctx, { authorId, patientId })
    await saveDraft(ctx, { authorId, patientId, content: text })
  })

/** Throws a draft away. Repeating changes nothing. */
export const dropNoteDraft = (ctx: Context, { patientId }: { patientId: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { readerId: authorId } = await getWriter(ctx, { patientId, consultationId: null })
    await forgetDraft(ctx, { authorId, patientId })
  })
