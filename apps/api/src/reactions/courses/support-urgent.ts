import { findUrgent } from '#domains/plans/course-support'
import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'

/**
 * To somebody of support: that a conversation cannot wait, and neither whose nor of what; null once it was answered.
 * `subject`: who is told, the conversation and the message.
 */
export const writeSupportUrgent = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [userId = 0, caseId = 0] = subject.split('/').map(Number)
  const addressee = (await findUrgent(ctx, { caseId })) && (await findAddressee(ctx, userId))
  if (!addressee) return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Uma conversa urgente espera no painel',
      preview: 'Entre agora para ver.',
      greeting: addressee.greeting,
      title: 'Uma conversa precisa de resposta agora',
      paragraphs: ['Ela é a primeira da lista. Por sigilo, o que foi escrito só aparece dentro do painel.'],
      facts: [],
      action: { label: 'Abrir o apoio', url: `${ctx.settings.webUrl}/equipe/apoio` },
      note: 'Toda a equipe do apoio recebeu este aviso. Se alguém já respondeu, não há nada a fazer.',
      reason: 'Você recebe este e-mail porque atende pela Prumo.',
    },
  }
}
