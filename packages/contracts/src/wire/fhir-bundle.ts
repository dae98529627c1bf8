import { z } from 'zod'
import { moment } from './call.ts'

/** HL7 FHIR R4 defines what each resource holds; the server's tests check it against HL7's definitions. */
export const bundle = z.object({
  resourceType: z.literal('Bundle'),
  type: z.literal('collection'),
  timestamp: moment,
  entry: z.array(
    z.object({ fullUrl: z.string(), resource: z.looseObject({ resourceType: z.string(), id: z.string() }) }),
  ),
})

const id = '5a3f2d1c-0b9e-8f7a-9c6d-4e5f6a7b8c9d'
export const bundleExample = {
  resourceType: 'Bundle',
  type: 'collection',
  timestamp: '2026-11-23T13:00:00.000Z',
  entry: [{ fullUrl: `urn:uuid:${id}`, resource: { resourceType: 'Patient', id, gender: 'male' } }],
}
