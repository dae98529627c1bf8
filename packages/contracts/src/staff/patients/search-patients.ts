import { z } from 'zod'
import { call, id } from '../../wire/call.ts'

/** The patients whose chart the caller may open, by part of the name. Sent as a body: no URL contains a name. */
export const searchPatients = call({
  method: 'POST',
  path: '/api/staff/v1/patient_searches',
  request: z.object({ name: z.string().max(200) }),
  response: z.object({ patients: z.array(z.object({ userId: id, name: z.string() })) }),
  example: { request: { name: 'bruno' }, response: { patients: [{ userId: 1, name: 'Bruno Almeida' }] } },
})
