import { findWaitingFor } from '#domains/care/messages'
import type { Context } from '#platform/context'
import { findAddressee } from './greeting.ts'
import type { Written } from './message.ts'

type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>

/** Says only that a message waits: neither the sender nor what it is about. `url`: where he reads it, signed in. */
export const messageWaiting = ({ userId, to, greeting }: Addressee, url: string): Written => ({
  userId,
  to,
  message: {
    subject: 'Há uma novidade na sua conta',
    preview: 'Entre para ver.',
    greeting,
    title: 'Há uma mensagem para você',
    paragraphs: ['Por sigilo, ela só aparece dentro da sua conta.'],
    facts: [],
    action: { label: 'Entrar e ler', url },
    note: 'Avisamos no máximo uma vez por hora.',
  },
})

/** Null once the patient has read it. */
export const writeMessageWaiting = async (ctx: Context, messageId: number): Promise<Written | null> => {
  const waiting = await findWaitingFor(ctx, { messageId })
  const addressee = waiting && (await findAddressee(ctx, waiting.userId))
  return addressee ? messageWaiting(addressee, `${ctx.settings.webUrl}/_app/consultas`) : null
}
