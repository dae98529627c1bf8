import { calendarDayOf, dayMs } from '@prumo/brazil'
import { type Context, inTransaction } from '#platform/context'
import { sweep } from '#platform/steady-work/sweep'
import { listLateUntold, saveLateTold } from './no-shows.repository.ts'
import { notifyTeam } from './notify.ts'

/**
 * Due work: an answer that a patient was promised is late. Announces consultations.noShowLate, once each day while it
 * waits. Returns how many are late and untold.
 */
export const tellOfLate = (ctx: Context): Promise<number> => {
  const untoldSince = new Date(ctx.now().getTime() - dayMs)
  return sweep(ctx, {
    work: 'tell-of-late-no-shows',
    list: (ctx, page) => listLateUntold(ctx, { untoldSince, ...page }),
    move: (ctx, id) =>
      inTransaction(ctx, async (ctx) => {
        const noShow = await saveLateTold(ctx, { id, untoldSince })
        if (!noShow) return false
        await ctx.announce({ type: 'consultations.noShowLate', noShowId: id, day: calendarDayOf(ctx.now()) })
        await notifyTeam(ctx, noShow)
        return true
      }),
  })
}
