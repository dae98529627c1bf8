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
 * who is told, the doctor, and the day or what it is about. The mail does not say whose it is: that stands in the
 * console.
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

/**
 * To the administration: a doctor sees patients no more, and so many whom he followed wait for another. `subject`: who
 * is told, the doctor, how many, of how many something cannot wait, and the act. Who they are stands in the console.
 */
export const writePatientsLeftBehind = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [userId = 0, doctorId = 0, patients = 0, urgent = 0] = subject.split('/').map(Number)
  const addressee = await findAddressee(ctx, userId)
  if (!addressee) return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: urgent > 0 ? 'Pacientes sem médico, com urgência, no painel' : 'Há pacientes sem médico no painel',
      preview: 'Escolha quem assume.',
      greeting: addressee.greeting,
      title: 'Um médico deixou de atender, e pacientes dele esperam',
      paragraphs: [
        urgent > 0
          ? 'Há algo que não pode esperar. Escolha agora um colega para assumir os pacientes dele.'
          : 'Escolha um colega para assumir os pacientes dele.',
      ],
      facts: [
        { label: 'Pacientes', value: String(patients) },
        { label: 'Com urgência', value: String(urgent) },
      ],
      action: { label: 'Escolher quem assume', url: `${ctx.settings.webUrl}/equipe/pessoas/${doctorId}` },
      note: null,
      reason: 'Você recebe este e-mail porque administra a equipe.',
    },
  }
}
