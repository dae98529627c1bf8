import { type Context, inTransaction } from '#platform/context'
import { sweep } from '#platform/steady-work/sweep'
import { notifyOf } from './notify.ts'
import { listOverdue, saveLate } from './urgent-notes.repository.ts'

/**
 * Due work: whom nobody has spoken to in time is the team's too, whoever treats him. Announces urgentNotes.late, once
 * for each. Returns how many were late.
 */
export const noticeLate = (ctx: Context): Promise<number> =>
  sweep(ctx, {
    work: 'notice-late-urgent-notes',
    list: listOverdue,
    move: (ctx, id) => inTransaction(ctx, (ctx) => notice(ctx, id)),
  })

const notice = async (ctx: Context, id: number): Promise<boolean> => {
  const note = await saveLate(ctx, id)
  if (!note) return false
  await ctx.announce({ type: 'urgentNotes.late', noteId: id, patientId: note.patientId })
  await notifyOf(ctx, note)
  return true
}
