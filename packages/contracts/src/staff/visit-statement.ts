import { z } from 'zod'
import { day, moment } from '../wire/call.ts'

/**
 * Until when the patient is to be seen in person (CFM 2.314/2022 art. 6 § 2); `last` null: none is on record, and the
 * days count from the first visit here.
 */
export const inPerson = z.object({
  last: z.object({ on: day, where: z.string() }).nullable(),
  dueOn: day,
  state: z.enum(['in_time', 'soon', 'overdue']),
})

/** What a professional states of a visit: by what means it takes place, whom he identified, whether distance suits. */
export const statementFields = {
  channel: z.enum(['video', 'phone', 'chat']),
  identity: z.enum(['document', 'known', 'not_confirmed']),
  suitability: z.enum(['suits', 'in_person']),
}
export const documentKind = z.enum(['identity_card', 'driving_licence', 'passport', 'foreigner_card', 'council_card'])

export const statement = z.object({
  ...statementFields,
  documentKind: documentKind.nullable(),
  /** The last two to four characters of the document's number; no picture is kept. */
  documentEnding: z.string().nullable(),
  note: z.string().nullable(),
  at: moment,
})
