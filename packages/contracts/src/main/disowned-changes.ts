import { z } from 'zod'
import { call, moment } from '../wire/call.ts'

const link = z.object({ token: z.string().max(200) })

/**
 * Reads what the mailed link of a security change takes back; nothing changes. 422 link_expired for a used, old or
 * forged link alike. Ours, like all of this file.
 */
export const readDisownableChange = call({
  method: 'POST',
  path: '/api/v1/disowned_change_readings',
  request: link,
  response: z.object({
    change: z.object({
      what: z.enum([
        'mail_on',
        'mail_off',
        'app_on',
        'app_off',
        'passkey_on',
        'passkey_off',
        'recovery_codes_made',
        'recovery_code_used',
        'email_asked',
        'email_changed',
      ]),
      at: moment,
    }),
  }),
  example: {
    request: { token: 'd0ae0b2e-6cf0-4a38-8f6c-1c9a7a2f4e55.cHJvb2Y' },
    response: { change: { what: 'passkey_on', at: '2026-11-23T12:00:00.000Z' } },
  },
})

/**
 * "This was not me": takes that change and all later ones back, ends every session, and mails a link to a new password,
 * because the former opens nothing any more. Works once; 422 link_expired as above.
 */
export const disownChange = call({
  method: 'POST',
  path: '/api/v1/disowned_changes',
  request: link,
  response: z.object({ isDisowned: z.literal(true) }),
  example: {
    request: { token: 'd0ae0b2e-6cf0-4a38-8f6c-1c9a7a2f4e55.cHJvb2Y' },
    response: { isDisowned: true },
  },
})
