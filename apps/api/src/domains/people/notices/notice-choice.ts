import type { NoticeKind, NoticeWay } from '#platform/notices/notice-kind'

/** What the owner of an account chose; nothing where he never did. */
export type NoticeChoice = { kind: string; way: NoticeWay; isOn: boolean }

/** The ways by which a notice goes. */
export type Ways = Record<NoticeWay, boolean>

/** Whether the choice is his at all. */
export const isChoosable = ({ rule, push }: NoticeKind, way: NoticeWay): boolean =>
  way === 'push' ? push !== null : rule === 'chosen'

/**
 * The ways of one kind of notice: a required mail always goes, one by consent while the consent stands, and everything
 * else until he says no.
 */
export const waysOf = (
  notice: NoticeKind,
  { choices, isConsented }: { choices: readonly Omit<NoticeChoice, 'kind'>[]; isConsented: boolean },
): Ways => {
  const isOn = (way: NoticeWay) => choices.find((choice) => choice.way === way)?.isOn ?? true
  const byRule = { required: true, 'by consent': isConsented, chosen: isOn('mail') }
  return { mail: byRule[notice.rule], push: notice.push !== null && isOn('push') }
}
