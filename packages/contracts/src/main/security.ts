import { z } from 'zod'
import { call, id } from '../wire/call.ts'

/** What a session runs on, as its program says of itself. The page has the words. */
export const device = z.object({
  browser: z.enum(['chrome', 'safari', 'firefox', 'edge', 'samsung', 'opera', 'other']),
  system: z.enum(['android', 'ios', 'windows', 'macos', 'linux', 'other']),
})

const security = z.object({
  email: z.string(),
  /** A new e-mail that waits for its mailed link; the account keeps the former one until then. */
  waitingEmail: z.object({ email: z.string(), endsAt: z.iso.datetime() }).nullable(),
  /** Until when this session may change what protects the account; null: 409 proof_needed until it proves itself. */
  provenUntil: z.iso.datetime().nullable(),
  /** The ways of the second step that are on; where none is, the password alone opens the account. */
  ways: z.object({ mail: z.boolean(), app: z.boolean(), passkey: z.boolean() }),
  /** The team cannot switch mailed codes off. */
  isMailFixed: z.boolean(),
  recoveryCodesLeft: z.int().min(0),
  /** Never more than twenty. */
  passkeys: z.array(
    z.object({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime(), usedAt: z.iso.datetime().nullable() }),
  ),
  /** The domain that passkeys belong to: a page elsewhere offers none. */
  passkeyDomain: z.string(),
})

const securityExample = {
  email: 'bruno@prumo.example',
  waitingEmail: null,
  provenUntil: '2026-11-21T12:10:00.000Z',
  ways: { mail: false, app: true, passkey: false },
  isMailFixed: false,
  recoveryCodesLeft: 10,
  passkeys: [],
  passkeyDomain: 'prumo.example',
}

const securityResponse = z.object({ security })
const example = { response: { security: securityExample } }

/** What protects the bearer's account. Ours, like all calls of this file. */
export const showSecurity = call({
  method: 'GET',
  path: '/api/v1/security',
  request: null,
  response: securityResponse,
  example,
})

/** Ends all other sessions. 422 names the field; 409 proof_needed for an account with two steps. */
export const changePassword = call({
  method: 'PUT',
  path: '/api/v1/password',
  request: z.object({ current_password: z.string().max(1_000), password: z.string().max(1_000) }),
  response: securityResponse,
  example: { request: { current_password: 'prumo-demo-2026', password: 'um fio de prumo' }, ...example },
})

/** The new e-mail gets a link for a day; the former one stays until it is followed, and is told. */
export const askForEmailChange = call({
  method: 'PUT',
  path: '/api/v1/email_change',
  request: z.object({ email: z.string().max(1_000), current_password: z.string().max(1_000) }),
  response: securityResponse,
  example: {
    request: { email: 'novo@prumo.example', current_password: 'prumo-demo-2026' },
    response: {
      security: {
        ...securityExample,
        waitingEmail: { email: 'novo@prumo.example', endsAt: '2026-11-22T12:00:00.000Z' },
      },
    },
  },
})

/** The waiting link opens nothing from now on. Repeating changes nothing. */
export const takeEmailChangeBack = call({
  method: 'DELETE',
  path: '/api/v1/email_change',
  request: null,
  response: securityResponse,
  example,
})

/** The bearer's open sessions, newest first, twenty a page; `before` is the id of the last one seen. */
export const listSessions = call({
  method: 'GET',
  path: '/api/v1/sessions',
  request: z.object({ before: id.optional() }),
  response: z.object({
    sessions: z.array(
      z.object({
        id,
        ...device.shape,
        isThisOne: z.boolean(),
        startedAt: z.iso.datetime(),
        /** When its tokens were last renewed, which a page in use does every two hours. */
        usedAt: z.iso.datetime(),
      }),
    ),
  }),
  example: {
    request: {},
    response: {
      sessions: [
        {
          id: 7,
          browser: 'chrome',
          system: 'android',
          isThisOne: true,
          startedAt: '2026-11-21T12:00:00.000Z',
          usedAt: '2026-11-21T14:00:00.000Z',
        },
      ],
    },
  },
})

/** Ends one session of the bearer. Repeating changes nothing. 409 proof_needed. */
export const endSession = call({
  method: 'DELETE',
  path: '/api/v1/sessions/{id}',
  request: null,
  response: listSessions.response,
  example: { response: { sessions: [] } },
})

/** Ends all sessions of the bearer but the one that asks. Repeating changes nothing. 409 proof_needed. */
export const endOtherSessions = call({
  method: 'DELETE',
  path: '/api/v1/sessions',
  request: null,
  response: listSessions.response,
  example: { response: listSessions.example.response },
})

/** The devices on which the bearer's account needs no second step; never more than twenty, newest first. */
export const listTrustedDevices = call({
  method: 'GET',
  path: '/api/v1/trusted_devices',
  request: null,
  response: z.object({
    trustedDevices: z.array(
      z.object({
        id: z.uuid(),
        ...device.shape,
        startedAt: z.iso.datetime(),
        usedAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
      }),
    ),
  }),
  example: {
    response: {
      trustedDevices: [
        {
          id: '0b7c5f0e-0000-4000-8000-000000000000',
          browser: 'safari',
          system: 'ios',
          startedAt: '2026-11-21T12:00:00.000Z',
          usedAt: '2026-11-21T14:00:00.000Z',
          endsAt: '2026-12-21T12:00:00.000Z',
        },
      ],
    },
  },
})

/** This device needs the second step again. Repeating changes nothing. */
export const forgetTrustedDevice = call({
  method: 'DELETE',
  path: '/api/v1/trusted_devices/{id}',
  request: null,
  response: listTrustedDevices.response,
  example: { response: { trustedDevices: [] } },
})

/** Every device needs the second step again. Repeating changes nothing. */
export const forgetTrustedDevices = call({
  method: 'DELETE',
  path: '/api/v1/trusted_devices',
  request: null,
  response: listTrustedDevices.response,
  example: { response: { trustedDevices: [] } },
})

const code = z.string().max(40)

/** What a browser passes to its device, and the device's answer: both as WebAuthn writes them in JSON. */
const options = z.looseObject({ challenge: z.string() })
const answer = z.object({ challengeId: z.uuid(), response: z.looseObject({ id: z.string().max(1_400) }) })
const question = z.object({ challengeId: z.uuid(), options })
const questionExample = {
  challengeId: '0b7c5f0e-0000-4000-8000-000000000000',
  options: { challenge: 'c2VjcmV0LWNoYWxsZW5nZQ' },
}
const answerExample = { challengeId: questionExample.challengeId, response: { id: 'Y3JlZGVudGlhbA' } }

/**
 * Proves again who holds the session: with the password, and a code where the account has two steps. For ten minutes it
 * may then change what protects the account. 422 names the field.
 */
export const proveAgain = call({
  method: 'POST',
  path: '/api/v1/proofs',
  request: z.union([
    z.object({ password: z.string().max(1_000), code: code.optional() }),
    z.object({ passkey: answer }),
  ]),
  response: securityResponse,
  example: { request: { password: 'prumo-demo-2026', code: '123456' }, ...example },
})

/** Mails a code for a proof, where mailed codes are on. */
export const mailProofCode = call({
  method: 'POST',
  path: '/api/v1/proof_codes',
  request: null,
  response: securityResponse,
  example,
})

/** Mailed codes as a second step. 409 proof_needed, as for every call below. Repeating changes nothing. */
export const switchMailedCodesOn = call({
  method: 'PUT',
  path: '/api/v1/second_steps/mail',
  request: null,
  response: securityResponse,
  example,
})

export const switchMailedCodesOff = call({
  method: 'DELETE',
  path: '/api/v1/second_steps/mail',
  request: null,
  response: securityResponse,
  example,
})

/** A secret for an authenticator app, shown this once, also as a QR code. It opens nothing before its first code. */
export const startAuthenticator = call({
  method: 'POST',
  path: '/api/v1/authenticator',
  request: null,
  response: z.object({ authenticator: z.object({ secret: z.string(), qrSvg: z.string() }) }),
  example: { response: { authenticator: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', qrSvg: '<svg></svg>' } } },
})

/** From now on the app passes the second step, and a former one no longer. 422 at `code`. */
export const confirmAuthenticator = call({
  method: 'PUT',
  path: '/api/v1/authenticator/confirmation',
  request: z.object({ code }),
  response: securityResponse,
  example: { request: { code: '123456' }, ...example },
})

/** Repeating changes nothing. */
export const removeAuthenticator = call({
  method: 'DELETE',
  path: '/api/v1/authenticator',
  request: null,
  response: securityResponse,
  example,
})

/** Ten new codes, shown this once; the former ones pass nothing any more. 409 second_step_missing without a way. */
export const makeRecoveryCodes = call({
  method: 'POST',
  path: '/api/v1/recovery_codes',
  request: null,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  example: { response: { recoveryCodes: ['7K3M-Q0TD-XW9R'] } },
})

/** Asks for one of the bearer's passkeys as a proof. */
export const askForProofByPasskey = call({
  method: 'POST',
  path: '/api/v1/proof_passkeys',
  request: null,
  response: z.object({ question }),
  example: { response: { question: questionExample } },
})

/** Asks the browser's device to make a passkey, within five minutes. 409 too_many_passkeys after twenty. */
export const startPasskey = call({
  method: 'POST',
  path: '/api/v1/passkey_questions',
  request: null,
  response: z.object({ question }),
  example: { response: { question: questionExample } },
})

/** From now on it signs in alone, and the password alone no longer does. 422 passkey_refused, or at `name`. */
export const addPasskey = call({
  method: 'POST',
  path: '/api/v1/passkeys',
  request: answer.extend({ name: z.string().max(200) }),
  response: securityResponse,
  example: { request: { ...answerExample, name: 'Meu celular' }, ...example },
})

export const renamePasskey = call({
  method: 'PATCH',
  path: '/api/v1/passkeys/{id}',
  request: z.object({ name: z.string().max(200) }),
  response: securityResponse,
  example: { request: { name: 'Celular novo' }, ...example },
})

/** Repeating changes nothing. */
export const removePasskey = call({
  method: 'DELETE',
  path: '/api/v1/passkeys/{id}',
  request: null,
  response: securityResponse,
  example,
})
