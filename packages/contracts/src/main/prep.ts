import { z } from 'zod'
import { call, id } from '../wire/call.ts'

const prepDocument = z.object({
  id,
  kind: z.enum(['hiv_test', 'creatinine', 'hepatitis_b', 'hepatitis_c', 'sti_test', 'prescription', 'other']),
  state: z.enum(['under_review', 'accepted', 'refused']),
  collectedOn: z.iso.date().nullable(),
  expiresOn: z.iso.date().nullable(),
  fileSrc: z.string(),
})

export const listPrepDocuments = call({
  method: 'GET',
  path: '/api/v2/prep/patients/{user_id}/index',
  request: null,
  response: z.object({ documents: z.array(prepDocument) }),
  example: {
    response: {
      documents: [
        {
          id: 1,
          kind: 'hiv_test',
          state: 'accepted',
          collectedOn: '2026-11-20',
          expiresOn: '2026-11-27',
          fileSrc: '/files/prep/1',
        },
      ],
    },
  },
})

export const showPrepRegister = call({
  method: 'GET',
  path: '/api/v2/prep/patients/{user_id}/register',
  request: null,
  response: z.object({
    prepUserRegistryData: z.object({
      userId: id,
      state: z.enum(['not_started', 'collecting', 'under_review', 'active', 'paused']),
      nextReturnOn: z.iso.date().nullable(),
      missingDocuments: z.array(prepDocument.shape.kind),
    }),
  }),
  example: {
    response: {
      prepUserRegistryData: { userId: 1, state: 'collecting', nextReturnOn: null, missingDocuments: ['creatinine'] },
    },
  },
})
