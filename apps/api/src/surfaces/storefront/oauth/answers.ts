import { z } from 'zod'

const asJson = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
})

/** OAuth answers are plain JSON, including refusals (contract.md 1.1, 2). */
export const pairAnswer = asJson(
  'The pair of tokens',
  z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    refresh_token: z.string(),
    created_at: z.int().describe('Seconds since 1970'),
    scope: z.string().optional().describe('What was asked for, where something was'),
  }),
)

const passkeyQuestion = z.object({
  challengeId: z.uuid(),
  options: z.looseObject({ challenge: z.string() }).describe('WebAuthn’s PublicKeyCredentialRequestOptionsJSON'),
})

export const passkeyAnswer = asJson('What a browser asks its device with', passkeyQuestion)

export const secondStepAnswer = asJson(
  'Whether a second step is needed; where there is another way than the mail, which, and whether a code was mailed',
  z.object({
    isTokenNeeded: z.boolean(),
    isMailed: z.boolean().optional(),
    ways: z.array(z.enum(['app', 'passkey', 'mail'])).optional(),
    passkey: passkeyQuestion.optional(),
  }),
)

export const nothing = asJson('Always, for unknown tokens too', z.object({}))

export const oauthRefusal = asJson('RFC 6749 5.2', z.object({ error: z.string(), error_description: z.string() }))
