import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'

/** To a doctor: that something waits in the console, and neither what nor whose. `subject`: the doctor and the day. */
export const writeTaskWaiting = async (ctx: Context, subject: string): Promise<Written | null> => {
  const addressee = await findAddressee(ctx, Number(subject.split('/')[0]))
  if (!addressee) return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Há uma tarefa para você no painel',
      preview: 'Entre para ver.',
      greeting: addressee.greeting,
      title: 'Algo espera pela sua resposta',
      paragraphs: ['Por sigilo, os detalhes só aparecem dentro do painel.'],
      facts: [],
      action: { label: 'Ver as tarefas', url: `${ctx.settings.webUrl}/equipe/tarefas` },
      note: 'Avisamos no máximo uma vez por dia.',
      reason: 'Você recebe este e-mail porque atende pela Prumo.',
    },
  }
}
