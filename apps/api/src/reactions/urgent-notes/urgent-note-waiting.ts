import { findStanding } from '#domains/care/urgent-notes'
import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'

/**
 * To somebody of the team: that somebody is to be called now, and neither who nor why; null once it is settled.
 * `subject`: who is told, the case and the occasion.
 */
export const writeUrgentNoteWaiting = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [userId = 0, noteId = 0] = subject.split('/').map(Number)
  const addressee = (await findStanding(ctx, { noteId })) && (await findAddressee(ctx, userId))
  if (!addressee) return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Uma ligação urgente espera no painel',
      preview: 'Entre agora para ver.',
      greeting: addressee.greeting,
      title: 'Alguém precisa de uma ligação agora',
      paragraphs: ['Por sigilo, quem é e por quê só aparecem dentro do painel.'],
      facts: [],
      action: { label: 'Abrir as ligações', url: `${ctx.settings.webUrl}/equipe/ligacoes` },
      note: 'Mais colegas receberam este aviso. Se alguém já ligou, não há nada a fazer.',
      reason: 'Você recebe este e-mail porque atende pela Prumo.',
    },
  }
}
