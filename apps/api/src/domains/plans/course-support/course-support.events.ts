export type CourseSupportEvents = {
  /** His words speak of what cannot wait; once until he is answered. `messageId`: the first of them. */
  'courseSupport.urgent': { caseId: number; messageId: number }
  /** What the team told him waits unread; `toldAt`: the last of it. */
  'courseSupport.leftUnread': { caseId: number; toldAt: string }
}
