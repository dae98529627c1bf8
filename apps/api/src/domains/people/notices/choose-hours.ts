import { type Context, inEffect } from '#platform/context'
import { findChosenHours, saveHours } from './hours.repository.ts'
import { areHours, type NoticeHours, nextBeginning } from './notice-hours.ts'
import { hoursInvalid } from './notices.errors.ts'

/**
 * The owner of an account picks the hours in which he may be told what can wait. Repeating changes nothing; of two at
 * once the later stays. What waits already is judged by the new hours when the former ones begin. Throws invalid_fields
 * for hours that end as they begin.
 */
export const chooseHours = async (
  ctx: Context,
  { userId, fromHour, toHour }: NoticeHours & { userId: number },
): Promise<void> => {
  if (!areHours({ fromHour, toHour })) throw hoursInvalid()
  await inEffect(ctx, (ctx) => saveHours(ctx, { userId, fromHour, toHour }))
}

/** The hours of this account, or those of whoever picked none. */
export const findHours = async (ctx: Context, { userId }: { userId: number | null }): Promise<NoticeHours> =>
  (userId === null ? null : await findChosenHours(ctx, userId)) ?? ctx.settings.noticeHours

/** When this account may be told what can wait; null: now. */
export const findNextHours = async (ctx: Context, { userId }: { userId: number | null }): Promise<Date | null> =>
  nextBeginning(await findHours(ctx, { userId }), ctx.now())
