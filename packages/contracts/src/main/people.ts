import { z } from 'zod'
import { consentKinds, withdrawableKinds } from '../consents/index.ts'
import { call, day, id, patientAttributes, token } from '../wire/call.ts'
import { partnerFlags } from '../wire/partner-flags.ts'
import { receivedState } from '../wire/received-state.ts'

/** A consultation to which a document was given. Once its professional has opened it there, it stays in that record. */
const givenTo = z.object({
  consultationId: id,
  doctorName: z.string(),
  appointmentAt: z.iso.datetime().nullable(),
  state: z.enum(['waiting_for_payment', 'waiting_for_time', 'confirmed', 'under_way', 'closed']),
  isOpened: z.boolean(),
})

const profile = z.object({
  id,
  // As stored: zod's e-mail format is narrower than ours, and old accounts must be shown too.
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Documents contain it: only support can correct it. */
  isNameSettled: z.boolean(),
  cpfNumber: z.string().nullable(),
  /** Confirmed by the identity bureau or the administration; without it the CPF is only what he says. */
  isCpfConfirmed: z.boolean(),
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
      /** The professional who added it to a consultation; null: the patient sent it. */
      addedByName: z.string().nullable(),
      /** A signed URL, valid for some minutes. */
      fileSrc: z.string(),
      /** Likewise, a square JPEG of some kilobytes for the list; null: not a picture, or kept before there were any. */
      smallSrc: z.string().nullable(),
      /** The consultations that can see it; only its patient if there are none. */
      givenTo: z.array(givenTo),
      received: receivedState.nullable(),
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
  isCpfConfirmed: true,
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
      addedByName: null,
      fileSrc: 'http://127.0.0.1:3000/files/8f0b?expires=1795219200&signature=abc',
      smallSrc: null,
      givenTo: [
        {
          consultationId: 11,
          doctorName: 'Dra. Helena Prado',
          appointmentAt: '2026-11-23T13:00:00.000Z',
          state: 'confirmed',
          isOpened: false,
        },
      ],
      received: null,
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

/** Changes only the given fields. A settled field is refused by name, with `reason: 'settled'`. */
export const updateProfile = call({
  method: 'PATCH',
  path: '/api/v1/profile',
  request: z.object({ profile: patientAttributes.partial() }),
  response: profileResponse,
  example: { request: { profile: { phone_number: '+5511912345678' } }, response: { profile: profileExample } },
})

/**
 * Multipart on the wire: one or more parts `files[]`, 20 MiB each, and at most one `consultation_id`, the patient's
 * consultation to give them to. Empty: none yet; omitted: the only one that has not ended. PDF, JPEG, PNG, HEIC and
 * WebP are accepted, by their bytes; pictures are stored as JPEG or PNG without metadata.
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

/** Gives a document to another consultation of the patient that has not ended. Repeating changes nothing. Ours. */
export const giveMedicalDocument = call({
  method: 'PUT',
  path: '/api/v1/profile/medical_documents/{id}/consultations/{consultation_id}',
  request: null,
  response: profileResponse,
  example: { response: { profile: profileExample } },
})

/** Withdraws it; 409 once its professional has opened it. Repeating changes nothing. Ours. */
export const takeMedicalDocumentBack = call({
  method: 'DELETE',
  path: '/api/v1/profile/medical_documents/{id}/consultations/{consultation_id}',
  request: null,
  response: profileResponse,
  example: { response: { profile: profileExample } },
})

/** Whether the e-mail is free for a sign-up. Every failure has the message 'O e-mail já foi utilizado' (spec 5). */
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
 * What a mailed link opens and for whom, without using it. A POST, so that no URL contains a valid token. 422 for an
 * invalid one. Ours.
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
 * Says whether a code was mailed and is needed in the token call (design: two steps). A trusted device sends its cookie
 * `prumo_device` and needs none; the token call sets it if `cookies_enabled` was sent here or there. 429 with
 * Retry-After after too many tries of a password or a code; a browser with `prumo_known` is counted separately.
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

/** The same endpoint as the storefront's: POST /spree_oauth/token. `token` contains the code of the second step. */
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

/**
 * Mails the link that confirms a sign-up again. With e-mail and password the answer is the same for a sign-up, for an
 * account (which gets a link to a new password) and for neither. With the token of an expired link it mails a new one;
 * 422 if the link was used, or is of a change of e-mail. Ours.
 */
export const askForConfirmationLink = call({
  method: 'POST',
  path: '/api/v1/confirmation_links',
  request: z.union([
    z.object({ email: z.email().max(254), password: z.string().max(1_000) }),
    z.object({ token: z.string().max(200) }),
  ]),
  response: z.object({ isAsked: z.literal(true) }),
  example: {
    request: { email: 'novo@prumo.example', password: 'um fio de prumo' },
    response: { isAsked: true },
  },
})

/** The bearer's last yes or no of each kind, by kind; kinds that he never answered are missing. Ours. */
export const listConsents = call({
  method: 'GET',
  path: '/api/v1/consents',
  request: null,
  response: z.object({
    consents: z.array(
      z.object({
        kind: z.enum(consentKinds),
        isGiven: z.boolean(),
        version: z.string(),
        at: z.iso.datetime(),
        /** Terms, conditions and privacy hold as long as the account. */
        mayBeWithdrawn: z.boolean(),
      }),
    ),
  }),
  example: {
    response: {
      consents: [
        { kind: 'marketing', isGiven: true, version: '2026-11', at: '2026-11-21T12:00:00.000Z', mayBeWithdrawn: true },
      ],
    },
  },
})

/** Agrees to the shown version. Repeating changes nothing. Ours. */
export const giveConsent = call({
  method: 'PUT',
  path: '/api/v1/consents/{kind}',
  request: z.object({ version: z.string().max(40) }),
  response: listConsents.response,
  example: { request: { version: '2026-11' }, response: listConsents.example.response },
})

export const consentPath = z.object({ kind: z.enum(consentKinds) })
export const withdrawablePath = z.object({ kind: z.enum(withdrawableKinds) })

/** Takes a consent back (LGPD art. 8 § 5): telemedicine or marketing. Repeating changes nothing. Ours. */
export const withdrawConsent = call({
  method: 'DELETE',
  path: '/api/v1/consents/{kind}',
  request: null,
  response: listConsents.response,
  example: { response: { consents: [{ ...listConsents.example.response.consents[0], isGiven: false }] } },
})
