import { z } from 'zod'
import { call } from '../wire/call.ts'

/**
 * Ours: what public pages are made of, as one word that every change of it moves; for our own web server, which keeps
 * the pages that it has drawn (decision 0033).
 */
export const showSiteVersion = call({
  method: 'GET',
  path: '/api/v1/site_version',
  /** For how many readers it is asked at once: a crowd is promised something. */
  request: z.object({ readers: z.coerce.number().int().min(1).max(1000).default(1) }),
  response: z.object({
    version: z.string(),
    /** No change is committed for so long, counted from when the question was sent; 0 where nobody can promise that. */
    heldMs: z.number().int().min(0),
  }),
  example: { request: { readers: '12' }, response: { version: '1763800000000.1204.17.1763856000000', heldMs: 100 } },
})
