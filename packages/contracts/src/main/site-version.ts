import { z } from 'zod'
import { call } from '../wire/call.ts'

/**
 * Ours: the version of everything on public pages, as one value that every change of them changes; for our own web
 * server, which caches rendered pages (decision 0033).
 */
export const showSiteVersion = call({
  method: 'GET',
  path: '/api/v1/site_version',
  /** The number of requests that this question serves: under heavy load the answer contains a guarantee. */
  request: z.object({ readers: z.coerce.number().int().min(1).max(1000).default(1) }),
  response: z.object({
    version: z.string(),
    /** No change is committed for this long, counted from the sending of the question; 0 without a guarantee. */
    heldMs: z.number().int().min(0),
  }),
  example: { request: { readers: '1' }, response: { version: '1763800000000.1204.17.1763856000000', heldMs: 100 } },
})
