import type { Context } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { linkExpired } from './identity.errors.ts'

/** What to throw for a mailed link that was used, replaced, is too old or was never made; notes that somebody tried. */
export const linkRefused = (ctx: Context) => {
  noteSecurityEvent(ctx, 'link_refused', { kind: 'used, old or forged' })
  return linkExpired()
}
