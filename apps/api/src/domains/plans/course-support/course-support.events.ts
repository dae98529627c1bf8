export type CourseSupportEvents = {
  /** What the team told him waits unread; `toldAt`: the last of it. */
  'courseSupport.leftUnread': { caseId: number; toldAt: string }
}
