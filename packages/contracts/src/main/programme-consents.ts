import { z } from 'zod'
import { consentedProgrammes } from '../programme-consents/index.ts'
import { call, moment } from '../wire/call.ts'

const programme = z.enum(consentedProgrammes)

/** The programmes for which the bearer ever agreed that his health data are taken. Ours. */
export const listProgrammeConsents = call({
  method: 'GET',
  path: '/api/v1/programme_consents',
  request: null,
  response: z.object({
    programmeConsents: z.array(
      z.object({
        programme,
        /** Whether it stands: without it nothing new is taken. */
        isGiven: z.boolean(),
        version: z.string(),
        givenAt: moment,
        withdrawnAt: moment.nullable(),
      }),
    ),
  }),
  example: {
    response: {
      programmeConsents: [
        {
          programme: 'prep',
          isGiven: true,
          version: '2026-11-29',
          givenAt: '2026-11-29T12:00:00.000Z',
          withdrawnAt: null,
        },
      ],
    },
  },
})

export const programmeConsentPath = z.object({ programme })

/** Agrees to the shown version. Repeating changes nothing. Ours. */
export const giveProgrammeConsent = call({
  method: 'PUT',
  path: '/api/v1/programme_consents/{programme}',
  request: z.object({ version: z.string().max(40) }),
  response: listProgrammeConsents.response,
  example: { request: { version: '2026-11-29' }, response: listProgrammeConsents.example.response },
})

/** Takes it back (LGPD art. 8 § 5). Repeating changes nothing. Ours. */
export const withdrawProgrammeConsent = call({
  method: 'DELETE',
  path: '/api/v1/programme_consents/{programme}',
  request: null,
  response: listProgrammeConsents.response,
  example: {
    response: {
      programmeConsents: [
        {
          ...{ programme: 'prep', isGiven: false, version: '2026-11-29' },
          givenAt: '2026-11-29T12:00:00.000Z',
          withdrawnAt: '2026-11-30T12:00:00.000Z',
        },
      ],
    },
  },
})
