import { isPlanWaiting } from '#domains/plans/training'
import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'

/**
 * To who asked to be reminded. Whoever sees the mailbox learns not even that there is a course, and nobody is scolded.
 * None once the plan is done, or three hours after his own.
 */
export const writePlanWaits = async (ctx: Context, _id: number, subject: string): Promise<Written | null> => {
  const [userId, day = ''] = subject.split('/')
  if (!(await isPlanWaiting(ctx, { userId: Number(userId), day }))) return null
  const addressee = await findAddressee(ctx, Number(userId))
  if (!addressee) return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Seu lembrete de hoje',
      preview: 'Entre para ver.',
      greeting: addressee.greeting,
      title: 'O lembrete que você pediu',
      paragraphs: ['Há algo de hoje esperando na sua conta. Se não der, tudo bem: amanhã também serve.'],
      facts: [],
      action: { label: 'Entrar na conta', url: `${ctx.settings.webUrl}/_app` },
      note: 'Você escolhe quais avisos recebe em Preferências.',
    },
  }
}
