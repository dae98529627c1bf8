import { z } from 'zod'
import type { PixPaymentCode } from '#domains/money/payments'
import { qrSvgOf } from '../../callers/qr-svg.ts'
import { decimal, timestamp } from '../json-api/index.ts'

export const pixCodeSchema = z.object({
  qrcode: z.string(),
  qr_code_svg: z.string(),
  expires_at: z.string(),
  amount: z.string(),
  payment_number: z.string(),
})

/** The copy-and-paste text, and the same text as a QR code. */
export const serializePixCode = async ({ copyPaste, expiresAt, amountCents, paymentNumber }: PixPaymentCode) => ({
  qrcode: copyPaste,
  qr_code_svg: await qrSvgOf(copyPaste),
  expires_at: timestamp(expiresAt),
  amount: decimal(amountCents),
  payment_number: paymentNumber,
})
