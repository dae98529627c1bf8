import { findWaitingFor } from '#domains/care/messages'
import type { Context } from '#platform/context'
import { findAddressee } from './greeting.ts'
import type { Written } from './message.ts'

/**
 * Says only that a message waits: neither the sender nor that it is about health. Null once the patient has read it.
 */
export const writeMessageWaiting = async (ctx: Context, messageId: number): Promise<Written | null> => {
  const waiting = await findWaitingFor(ctx, { messageId })
  const addressee = waiting && (await findAddressee(ctx, waiting.userId))
  if (!addressee) return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Há uma novidade na sua conta',
      preview: 'Entre para ver.',
      greeting: addressee.greeting,
      title: 'Há uma mensagem para você',
      paragraphs: ['Por sigilo, ela só aparece dentro da sua conta.'],
      facts: [],
      action: { label: 'Entrar e ler', url: `${ctx.settings.webUrl}/_app/consultas` },
      note: 'Avisamos no máximo uma vez por hora.',
    },
  }
}
