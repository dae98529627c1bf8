import { z } from 'zod'

export const diary = z.enum([
  'self_rating',
  'training',
  'course_support',
  'check_in',
  'message',
  'lesson_notes',
  'follow_up',
])
export const urgency = z.enum(['emergency', 'mind', 'abdomen'])
export const urgentNoteOutcome = z.enum(['spoke', 'in_care', 'not_reached', 'not_urgent', 'given_up'])
/** Why one is ended without having reached him. */
export const urgentNoteReason = z.enum(['help_sent', 'safe_by_others', 'wrote_since', 'no_way_left'])
