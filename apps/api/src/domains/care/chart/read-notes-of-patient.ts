import { getChartPass, mayReadNote } from '#domains/care/consultations'
import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { isOwnChart } from './chart.policy.ts'
import type { Note } from './note.ts'
import { listNotes } from './opened-notes.repository.ts'

/** More than anybody has. */
const most = 1_000

/**
 * The notes about a patient, newest first: all of them for himself (CEM art. 88; CFP 1/2009 art. 5), and those that he
 * may read for whoever has a reason to open the chart. The reading is logged. Throws not_found for anybody else.
 */
export const readNotesOfPatient = (ctx: Context, { patientId }: { patientId: number }): Promise<Note[]> =>
  inTransaction(ctx, async (ctx) => {
    const pass = isOwnChart({ patientId }, ctx.actor) ? null : await getChartPass(ctx, { patientId })
    const all = { patientId, from: null, until: null, limit: most }
    const notes = await listNotes(ctx, all, (note) => pass === null || mayReadNote(note, pass))
    if (notes.length > 0)
      await recordAccess(ctx, { patientId, what: 'chart', subjectId: null, ...(pass ? { reason: pass.reason } : {}) })
    return notes
  })
