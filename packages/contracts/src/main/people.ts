import { z } from 'zod'
import { call, day, id, patientAttributes, token } from '../wire/call.ts'
import { partnerFlags } from '../wire/partner-flags.ts'

/** A consultation that a document was given to. Once its professional opened it there, it stays in that record. */
const givenTo = z.object({
  consultationId: id,
  doctorName: z.string(),
  appointmentAt: z.iso.datetime().nullable(),
  state: z.enum(['waiting_for_payment', 'waiting_for_time', 'confirmed', 'under_way', 'closed']),
  isOpened: z.boolean(),
})

const profile = z.object({
  id,
  // As it was given and taken: zod's idea of an address is narrower than ours, and an old account is shown too.
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Documents carry it: it is put right by support alone. */
  isNameSettled: z.boolean(),
  cpfNumber: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  gender: z.enum(['male', 'female', 'other']).nullable(),
  birthDate: day.nullable(),
  partnerName: z.string().nullable(),
  roles: z.array(z.enum(['patient', 'doctor', 'psychologist', 'pharmacist', 'support', 'administrator'])),
  medicalDocuments: z.array(
    z.object({
      id,
      name: z.string(),
      contentType: z.string(),
      createdAt: z.iso.datetime(),
      /** A signed address, good for some minutes. */
      fileSrc: z.string(),
      /** Who sees it; nobody but its patient where there is none. */
      givenTo: z.array(givenTo),
    }),
  ),
})

const profileExample = {
  id: 1,
  email: 'bruno@prumo.example',
  firstName: 'Bruno',
  lastName: 'Almeida',
  isNameSettled: true,
  cpfNumber: '12345678909',
  phoneNumber: '+5511912345678',
  gender: 'male',
  birthDate: '1990-01-01',
  partnerName: null,
  roles: ['patient'],
  medicalDocuments: [
    {
      id: 4,
      name: 'exame de sangue.pdf',
      contentType: 'application/pdf',
      createdAt: '2026-11-21T12:00:00.000Z',
      fileSrc: 'http://127.0.0.1:3000/files/8f0b?expires=1795219200&signature=abc',
      givenTo: [
        {
          consultationId: 11,
          doctorName: 'Dra. Helena Prado',
          appointmentAt: '2026-11-23T13:00:00.000Z',
          state: 'confirmed',
          isOpened: false,
        },
      ],
    },
  ],
}

const profileResponse = z.object({ profile })

export const showProfile = call({
  method: 'GET',
  path: '/api/v1/profile',
  request: null,
  response: profileResponse,
  example: { response: { profile: profileExample } },
})

/** Changes only the given fields. What is settled already is refused by name, with `reason: 'settled'`. */
export const updateProfile = call({
  method: 'PATCH',
  path: '/api/v1/profile',
  request: z.object({ profile: patientAttributes.partial() }),
  response: profileResponse,
  example: { request: { profile: { phone_number: '+5511912345678' } }, response: { profile: profileExample } },
})

/**
 * Multipart on the wire: one or more parts `files[]`, 10 MiB each, and at most one `consultation_id`: for which of his
 * consultations the patient gives them. Empty, for none yet; left out, for the only one that has not ended. Taken are
 * PDF, JPEG, PNG, HEIC and WebP, by their bytes; pictures are kept as JPEG or PNG without what is hidden in them.
 */
export const addMedicalDocuments = call({
  method: 'PATCH',
  path: '/api/v1/profile/medical_documents',
  request: null,
  response: profileResponse,
  example: { response: { profile: profileExample } },
})

export const removeMedicalDocument = call({
  method: 'DELETE',
  path: '/api/v1/profile/medical_documents/{id}',
  request: z.object({ awsPhoto: z.string() }),
  response: profileResponse,
  example: { request: { awsPhoto: 'medical-documents/1' }, response: { profile: profileExample } },
})

/** Gives a document to a further consultation of the patient's that has not ended. Again: the same. Ours. */
export const giveMedicalDocument = call({
  method: 'PUT',
  path: '/api/v1/profile/medical_documents/{id}/consultations/{consultation_id}',
  request: null,
  response: profileResponse,
  example: { response: { profile: profileExample } },
})

/** Takes it back; 409 once its professional opened it. Again: the same. Ours. */
export const takeMedicalDocumentBack = call({
  method: 'DELETE',
  path: '/api/v1/profile/medical_documents/{id}/consultations/{consultation_id}',
  request: null,
  response: profileResponse,
  example: { response: { profile: profileExample } },
})

/** Whether the e-mail may still be used to sign up. Any failure reads 'O e-mail já foi utilizado' (spec 5). */
export const checkEmailAvailability = call({
  method: 'GET',
  path: '/api/v1/users/check_email_availability',
  request: z.object({
    email: z.email(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    ssn: z.string().optional(),
    phone_number: z.string().optional(),
    source: z.string().optional(),
    spe: z.string().optional(),
    ...partnerFlags,
  }),
  response: z.object({ isAvailable: z.literal(true) }),
  example: { request: { email: 'novo@prumo.example' }, response: { isAvailable: true } },
})

/**
 * What a mailed link opens and whose it is, without following it. A POST, so that no address holds a token that still
 * opens something. 422 for one that opens nothing. Ours.
 */
export const readMailedLink = call({
  method: 'POST',
  path: '/api/v1/mailed_links',
  request: z.object({ token: z.string().max(200) }),
  response: z.object({
    mailedLink: z.object({
      opens: z.enum(['first_password', 'new_password', 'sign_up', 'email_change']),
      email: z.string(),
    }),
  }),
  example: {
    request: { token: '0b7c5f0e-0000-4000-8000-000000000000.c2VjcmV0' },
    response: { mailedLink: { opens: 'first_password', email: 'bruno@prumo.example' } },
  },
})

/**
 * Says whether a code was mailed and is needed in the token call (design: two steps). A device that was trusted shows
 * its cookie `prumo_device` and needs none; the token call sets it when `cookies_enabled` was said here or there. 429
 * with Retry-After after too many tries, of a password or of a code; a browser that shows `prumo_known` is counted by
 * itself.
 */
export const askForTwoFactorToken = call({
  method: 'POST',
  path: '/spree_oauth/two_factor_token',
  request: z.object({ username: z.email(), password: z.string(), cookies_enabled: z.boolean().default(false) }),
  response: z.object({ isTokenNeeded: z.boolean() }),
  example: {
    request: { username: 'helena@prumo.example', password: 'prumo-demo-2026', cookies_enabled: true },
    response: { isTokenNeeded: true },
  },
})

/** One endpoint with the storefront's: POST /spree_oauth/token. `token` carries the code of the second step. */
export const createToken = call({
  method: 'POST',
  path: '/spree_oauth/token',
  request: z.union([
    z.object({
      grant_type: z.literal('password'),
      username: z.email(),
      password: z.string(),
      token: z.string().optional(),
      cookies_enabled: z.boolean().optional(),
    }),
    z.object({ grant_type: z.literal('refresh_token'), refresh_token: token }),
  ]),
  response: z.object({
    access_token: token,
    token_type: z.literal('Bearer'),
    expires_in: z.number().int(),
    refresh_token: token,
    created_at: z.number().int(),
  }),
  example: {
    request: { grant_type: 'password', username: 'bruno@prumo.example', password: 'prumo-demo-2026' },
    response: {
      access_token: 'c2VjcmV0LWFjY2Vzcy10b2tlbg',
      token_type: 'Bearer',
      expires_in: 7200,
      refresh_token: 'c2VjcmV0LXJlZnJlc2gtdG9rZW4',
      created_at: 1795219200,
    },
  },
})

export const revokeToken = call({
  method: 'POST',
  path: '/spree_oauth/revoke',
  request: z.object({ token }),
  response: z.object({}),
  example: { request: { token: 'c2VjcmV0LWFjY2Vzcy10b2tlbg' }, response: {} },
})
