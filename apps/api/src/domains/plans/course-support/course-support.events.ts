export type CourseSupportEvents = {
  /** What the team told him waits unread. */
  'courseSupport.leftUnread': { caseId: number }
}
