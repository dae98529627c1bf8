/** The ways on which a notice may go. */
export const noticeWays = ['mail', 'push'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** Under which heading its reader finds it. */
export const noticeGroups = ['care', 'shopping', 'account', 'news'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/**
 * Whether its reader may switch it off. `required`: its mail always goes, because a law or somebody's safety asks for
 * it. `by consent`: it goes only while the account's consent of this kind stands, which is the one place where that is
 * kept (people/consents).
 */
export type NoticeRule =
  | { rule: 'chosen' }
  | { rule: 'required'; because: string }
  | { rule: 'by consent'; consent: 'marketing' }

/**
 * A kind of notice, as its domain declares it (`<domain>.notices.ts`). The words of its mails are beside the mails
 * (reactions/mails).
 */
export type NoticeKind = NoticeRule & {
  group: NoticeGroup
  /** The readers of it, if not the account of a patient: these kinds are on nobody's page of preferences. */
  audience?: 'team' | 'asker'
  /** Its name and what it tells, in the language of whoever switches it. */
  name: string
  tells: string
  /** Null: never by push. */
  push: PushWords | null
}

/** All that a push carries. It shows on a locked screen: not a word of health, of what was bought, or of who wrote. */
export type PushWords = {
  text: string
  /** The page of ours that a press opens; without ids. */
  path: string
  /** How long it is worth anything to a device that is switched off; a day by default. */
  keptHours?: number
}

/** The kinds of one domain, by name. A name is kept in the database and never changes. */
export type NoticesOfDomain = Record<string, NoticeKind>
