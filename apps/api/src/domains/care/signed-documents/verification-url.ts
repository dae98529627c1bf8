import type { Context } from '#platform/context'
import type { DocumentInBrief } from './signed-document.ts'

/** The public page to check a document; its QR code contains this URL. */
export const documentUrlOf = (ctx: Context, { verificationCode }: Pick<DocumentInBrief, 'verificationCode'>): string =>
  `${ctx.settings.webUrl}/documento/${verificationCode}`
