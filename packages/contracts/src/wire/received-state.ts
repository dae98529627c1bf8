import { z } from 'zod'

/**
 * A record of another service: whose it is by what it says of its patient (`unsure`: something is missing or differs;
 * `several`: more than one; `none`: nobody), and what a professional has said. Another file has none.
 */
export const receivedState = z.object({
  outcome: z.enum(['same', 'unsure', 'another', 'several', 'none']),
  verdict: z.enum(['his', 'not_his']).nullable(),
})
