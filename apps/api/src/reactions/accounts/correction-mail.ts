import { findCorrection } from '#domains/people/corrections'
import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Message } from '../mails/message.ts'

/**
 * To whoever asked: that there is an answer. What was wanted, and why it was refused, stand on his page only: somebody
 * else may read his mail.
 */
export const writeCorrectionDecided = async (
  ctx: Context,
  correctionId: number,
): Promise<{ userId: number; to: string; message: Message } | null> => {
  const correction = await findCorrection(ctx, { correctionId })
  const addressee = correction && (await findAddressee(ctx, correction.userId))
  if (!addressee || correction.state === 'open') return null
  const { webUrl, supportEmail } = ctx.settings
  const text =
    correction.state === 'accepted'
      ? 'Aceitamos o seu pedido, e o dado já está corrigido. O que foi assinado antes fica como estava.'
      : 'Não pudemos aceitar o seu pedido. O motivo está na sua área, e você pode pedir de novo.'
  return {
    userId: correction.userId,
    to: addressee.to,
    message: {
      subject: 'Resposta ao seu pedido de correção',
      preview: 'A resposta está na sua área.',
      greeting: addressee.greeting,
      title: 'Respondemos ao seu pedido de correção',
      paragraphs: [text, `Não foi você que pediu? Escreva para ${supportEmail}.`],
      facts: [],
      action: { label: 'Ver a resposta', url: `${webUrl}/_app/privacidade` },
      note: null,
    },
  }
}
