import type { Context } from '#platform/context'
import type { Prescription } from './prescription.ts'

/** Where anybody may check a prescription; its QR code holds this. */
export const verificationUrlOf = (ctx: Context, { verificationCode }: Pick<Prescription, 'verificationCode'>): string =>
  `${ctx.settings.webUrl}/receita/${verificationCode}`
