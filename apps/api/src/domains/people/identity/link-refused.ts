import type { Context } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { linkExpired } from './identity.errors.ts'

/** The failure for a mailed link that was used, replaced, expired or forged; logs the try. */
export const linkRefused = (ctx: Context) => {
  noteSecurityEvent(ctx, 'link_refused', { kind: 'used, old or forged' })
  return linkExpired()
}
