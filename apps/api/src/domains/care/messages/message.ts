/** A message from one of the two to the other. */
export type Message = {
  id: number
  threadId: number
  authorId: number
  body: string
  createdAt: Date
  readAt: Date | null
}

/** The conversation of a patient and a professional, across all of their consultations. */
export type Thread = {
  id: number
  patientId: number
  doctorId: number
  dataKeyId: string
  lastMessageAt: Date | null
}

export const mostBodyLength = 5_000

// biome-ignore lint/suspicious/noControlCharactersInRegex: no letter of a message; the screen shows none of them
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** The text as it is stored: valid characters only, no control characters, trimmed. Empty if nothing is visible. */
export const bodyFrom = (given: string): string => {
  const body = given.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '').trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(body) ? body : ''
}
