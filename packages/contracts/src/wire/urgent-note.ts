import { z } from 'zod'

export const diary = z.enum(['self_rating', 'training', 'course_support', 'check_in'])
export const urgency = z.enum(['emergency', 'mind', 'abdomen'])
export const urgentNoteOutcome = z.enum(['spoke', 'in_care', 'not_reached', 'not_urgent'])
