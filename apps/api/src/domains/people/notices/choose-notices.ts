import { listConsents } from '#domains/people/consents'
import { type Context, inEffect } from '#platform/context'
import type { NoticeKind } from '#platform/notices/notice-kind'
import { getNoticeKind, noticeRegistry } from '#platform/notices/registry'
import { listChoices, saveChoice } from './choices.repository.ts'
import { isChoosable, type NoticeChoice, type Ways, waysOf } from './notice-choice.ts'
import { notFound, noticeNotSwitchable } from './notices.errors.ts'

/** A kind of notice, and by which ways it goes to one account. */
export type Preference = { kind: string; notice: NoticeKind; ways: Ways }

/** Every kind that may reach a patient, with his choices; in the order of their domains. */
export const listPreferences = async (ctx: Context, { userId }: { userId: number }): Promise<Preference[]> => {
  const choices = await listChoices(ctx, { userId })
  const consents = await listConsents(ctx, { userId })
  return [...(await noticeRegistry())]
    .filter(([, { audience }]) => audience === undefined)
    .map(([kind, notice]) => ({
      kind,
      notice,
      ways: waysOf(notice, {
        choices: choices.filter((choice) => choice.kind === kind),
        isConsented: stands(notice, consents),
      }),
    }))
}

/**
 * The owner of an account switches one kind of notice on or off by one way. Repeating changes nothing. Throws not_found
 * for a kind that is nobody's choice, and notice_not_switchable for one that is required or goes by consent.
 */
export const switchNotice = async (ctx: Context, choice: NoticeChoice & { userId: number }): Promise<void> => {
  const notice = (await noticeRegistry()).get(choice.kind)
  if (!notice || notice.audience !== undefined) throw notFound()
  if (!isChoosable(notice, choice.way)) throw noticeNotSwitchable()
  await inEffect(ctx, (ctx) => saveChoice(ctx, choice))
}

/** The ways by which a notice goes to this account now. Without an account there is nobody to have chosen: by mail. */
export const findWays = async (
  ctx: Context,
  { userId, kind }: { userId: number | null; kind: string },
): Promise<Ways> => {
  const notice = await getNoticeKind(kind)
  if (userId === null) return { mail: notice.rule !== 'by consent', push: false }
  const choices = await listChoices(ctx, { userId, kind })
  const consents = notice.rule === 'by consent' ? await listConsents(ctx, { userId }) : []
  return waysOf(notice, { choices, isConsented: stands(notice, consents) })
}

const stands = (notice: NoticeKind, consents: readonly { kind: string; isGiven: boolean }[]): boolean =>
  notice.rule === 'by consent' && consents.some(({ kind, isGiven }) => kind === notice.consent && isGiven)
