import { mostSupportLetters } from '@prumo/contracts/courses/support'
import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type CourseSupportFailures = {
  /** The course has ended or was given back: what was written can be read. */
  support_course_closed: Plain
  /** There is no telephone to call. */
  support_phone_missing: Plain
  /** Nobody waits for a call. */
  support_no_call: Plain
  /** A colleague has the case. */
  support_held: Plain
  /** Something was written or done since the page was read. */
  support_moved_on: Plain
  /** A call is owed: it is made before the case is closed. */
  support_call_waits: Plain
  /** An answer is owed: it is given before the case is closed. */
  support_answer_waits: Plain
  /** An answer still has a placeholder of a quick reply. */
  support_placeholder_left: Plain
  /** Not a doctor who treats him. */
  support_not_his_doctor: Plain
  /** More words than a message to a doctor holds, or none of his. */
  support_words_not_handed: Plain
  /** A quick reply with a placeholder that nobody fills in. */
  support_placeholder_unknown: Plain
  /** As many quick replies as are easily found are there. */
  support_too_many_replies: Plain
  /** Somebody else wrote it anew after the caller's page was read. */
  support_reply_changed: Plain
  /** The team's stays the team's: whoever wants it otherwise writes one of his own. */
  support_reply_is_teams: Plain
}

/** Not his, or not there: whoever asks is not told which. */
export const supportNotFound = () => new Failure('not_found')
export const courseClosed = () => new Failure('support_course_closed')
export const phoneMissing = () => new Failure('support_phone_missing')
export const noCall = () => new Failure('support_no_call')
export const heldByColleague = () => new Failure('support_held')
export const movedOn = () => new Failure('support_moved_on')
export const callWaits = () => new Failure('support_call_waits')
export const answerWaits = () => new Failure('support_answer_waits')
export const placeholderLeft = () => new Failure('support_placeholder_left')
export const notHisDoctor = () => new Failure('support_not_his_doctor')
export const wordsNotHanded = () => new Failure('support_words_not_handed')
export const placeholderUnknown = () => new Failure('support_placeholder_unknown')
export const tooManyReplies = () => new Failure('support_too_many_replies')
export const replyChanged = () => new Failure('support_reply_changed')
export const replyIsTeams = () => new Failure('support_reply_is_teams')
export const bodyEmpty = () => fieldRefused('body', faultOf('blank'))
export const bodyTooLong = () => fieldRefused('body', faultOf('too_long', { most: mostSupportLetters }))
export const titleEmpty = () => fieldRefused('title', faultOf('blank'))
