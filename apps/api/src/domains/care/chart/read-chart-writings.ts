import { type ChartPass, getChartPass, mayReadNote } from '#domains/care/consultations'
import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { type Entry, entryKinds } from './entry.ts'
import type { Note } from './note.ts'
import { findDraft, type NoteDraft } from './opened-drafts.repository.ts'
import { listAdded, listStanding } from './opened-entries.repository.ts'
import { listNotes } from './opened-notes.repository.ts'

export type ChartWritings = {
  /** What stands now, newest first. */
  standing: Entry[]
  /** What was added in this time, corrections too. */
  added: Entry[]
  notes: Note[]
}

/** As many vital signs as a page of the summary shows. */
const mostVitals = 20

/**
 * What was written into a chart: all that stands, and the entries and notes of a time. Notes that the reader may not
 * open are left out. Reads no more than `most` of each. The reading is logged.
 */
export const readChartWritings = (
  ctx: Context,
  { pass, from, until, most }: { pass: ChartPass; from: Date | null; until: Date | null; most?: number },
): Promise<ChartWritings> =>
  inTransaction(ctx, async (ctx) => {
    const { patientId, reason } = pass
    await recordAccess(ctx, { patientId, what: 'chart', subjectId: null, reason })
    // What he reads beyond his own reason is told as what it is.
    if (pass.hasBrokenGlass && reason !== 'break_glass')
      await recordAccess(ctx, { patientId, what: 'chart', subjectId: null, reason: 'break_glass' })
    const limit = most === undefined ? {} : { limit: most }
    return {
      standing: await listStanding(ctx, { patientIds: [patientId], kinds: entryKinds, mostVitals }),
      added: await listAdded(ctx, { patientId, from, until, ...limit }),
      notes: await listNotes(ctx, { patientId, from, until, ...limit }, (note) => mayReadNote(note, pass)),
    }
  })

/** The caller's own draft about this patient; null if there is none. Throws not_found without a reason to open it. */
export const readNoteDraft = (ctx: Context, { patientId }: { patientId: number }): Promise<NoteDraft | null> =>
  inTransaction(ctx, async (ctx) => {
    const { readerId: authorId, reason } = await getChartPass(ctx, { patientId })
    const draft = await findDraft(ctx, { authorId, patientId })
    if (draft) await recordAccess(ctx, { patientId, what: 'chart', subjectId: null, reason })
    return draft
  })
