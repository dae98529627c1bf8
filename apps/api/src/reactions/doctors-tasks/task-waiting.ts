import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'

type Words = { subject: string; preview: string; title: string; note: string }

const written =
  ({ subject: line, preview, title, note }: Words) =>
  async (ctx: Context, subject: string): Promise<Written | null> => {
    const addressee = await findAddressee(ctx, Number(subject.split('/')[0]))
    if (!addressee) return null
    return {
      userId: addressee.userId,
      to: addressee.to,
      message: {
        subject: line,
        preview,
        greeting: addressee.greeting,
        title,
        paragraphs: ['Por sigilo, os detalhes só aparecem dentro do painel.'],
        facts: [],
        action: { label: 'Ver as tarefas', url: `${ctx.settings.webUrl}/equipe/tarefas` },
        note,
        reason: 'Você recebe este e-mail porque atende pela Prumo.',
      },
    }
  }

/** To a doctor: that something waits in the console, and neither what nor whose. `subject`: the doctor and the day. */
export const writeTaskWaiting = written({
  subject: 'Há uma tarefa para você no painel',
  preview: 'Entre para ver.',
  title: 'Algo espera pela sua resposta',
  note: 'Avisamos no máximo uma vez por dia.',
})

/** The same, of what cannot wait. `subject`: the doctor, and what it is about. */
export const writeTaskUrgent = written({
  subject: 'Uma tarefa urgente espera você no painel',
  preview: 'Entre agora para ver.',
  title: 'Algo precisa da sua resposta agora',
  note: 'Avisamos a cada urgência, além do aviso diário.',
})

/**
 * To the administration: something waits for a doctor who sees patients no more, and nobody acts for him. `subject`:
 * who is told, the doctor, and the day or what it is about. Whose it is stands in the console.
 */
export const writeTaskUnattended = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [userId = 0, doctorId = 0] = subject.split('/').map(Number)
  const addressee = await findAddressee(ctx, userId)
  if (!addressee) return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Há pacientes sem médico no painel',
      preview: 'Escolha quem assume.',
      greeting: addressee.greeting,
      title: 'Alguém espera por um médico que não atende mais',
      paragraphs: ['Ninguém cobre este médico hoje. Escolha agora um colega para assumir os pacientes dele.'],
      facts: [],
      action: { label: 'Escolher quem assume', url: `${ctx.settings.webUrl}/equipe/pessoas/${doctorId}` },
      note: null,
      reason: 'Você recebe este e-mail porque administra a equipe.',
    },
  }
}
