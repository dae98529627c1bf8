import { z } from 'zod'

export const diary = z.enum(['self_rating', 'training', 'course_support'])
export const urgency = z.enum(['emergency', 'mind'])
export const urgentNoteOutcome = z.enum(['spoke', 'in_care', 'not_reached', 'not_urgent'])
