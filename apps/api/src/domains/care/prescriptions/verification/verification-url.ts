import type { Context } from '#platform/context'
import type { Prescription } from '../prescription.ts'

/** The public page to check a prescription; its QR code contains this URL. */
export const verificationUrlOf = (ctx: Context, { verificationCode }: Pick<Prescription, 'verificationCode'>): string =>
  `${ctx.settings.webUrl}/receita/${verificationCode}`
