import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context'

export type Preview = { programId: number; endsAt: Date }

const proofOf = ({ secrets }: Context, text: string): Buffer =>
  createHmac('sha256', secrets.links).update(`lesson-preview:${text}`).digest()

/** `<programme>.<seconds>.<proof>`: nothing is stored, so requests cannot fill a table. */
export const previewTokenOf = (ctx: Context, { programId, endsAt }: Preview): string => {
  const text = `${programId}.${Math.floor(endsAt.getTime() / 1000)}`
  return `${text}.${proofOf(ctx, text).toString('base64url')}`
}

/** The content of our token, also when it is over; null for a forged one. */
export const previewFrom = (ctx: Context, token: string): Preview | null => {
  const [, programId, seconds, proof] = /^(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (programId === undefined || seconds === undefined || proof === undefined) return null
  if (!timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(ctx, `${programId}.${seconds}`))) return null
  return { programId: Number(programId), endsAt: new Date(Number(seconds) * 1000) }
}
