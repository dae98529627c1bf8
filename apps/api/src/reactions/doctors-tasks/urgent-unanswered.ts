import { countUnanswered, isUnanswered } from '#domains/care/urgent-cases'
import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'

/**
 * To a doctor: what cannot wait still does, and neither what nor whose it is; null once somebody has decided.
 * `subject`: the doctor and the case.
 */
export const writeTaskUrgentAgain = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [userId = '0', name = ''] = subject.split('/')
  const addressee = (await isUnanswered(ctx, { name })) && (await findAddressee(ctx, Number(userId)))
  if (!addressee) return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Uma tarefa urgente ainda espera você no painel',
      preview: 'Entre agora para ver.',
      greeting: addressee.greeting,
      title: 'Algo urgente continua sem resposta',
      paragraphs: [
        'Já faz mais de quatro horas. Por sigilo, os detalhes só aparecem dentro do painel.',
        'Se você já falou com a pessoa, registre a sua decisão: é ela que encerra o aviso.',
      ],
      facts: [],
      action: { label: 'Ver as tarefas', url: `${ctx.settings.webUrl}/equipe/tarefas` },
      note: 'Sem resposta em doze horas, a administração também é avisada.',
      reason: 'Você recebe este e-mail porque atende pela Prumo.',
    },
  }
}

/**
 * To the administration: of how many patients of a doctor something that cannot wait has no answer, and where they
 * are given to others; null once somebody has decided. `subject`: who is told, the doctor, the case and the limit.
 */
export const writeUrgentUnanswered = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [userId = '0', doctorId = '0', name = ''] = subject.split('/')
  const addressee = (await isUnanswered(ctx, { name })) && (await findAddressee(ctx, Number(userId)))
  if (!addressee) return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Há urgências sem resposta no painel',
      preview: 'Fale agora com quem atende.',
      greeting: addressee.greeting,
      title: 'Ninguém respondeu a tempo a algo urgente',
      paragraphs: [
        'Fale agora com quem atende estes pacientes, ou com quem cobre. A página abaixo mostra quem é.',
        'Se ninguém puder responder, use “Deixar de mostrar” na página deste profissional e passe os pacientes a um colega.',
      ],
      facts: [
        { label: 'Pacientes à espera', value: String(await countUnanswered(ctx, { doctorId: Number(doctorId) })) },
      ],
      action: { label: 'Abrir a página de quem atende', url: `${ctx.settings.webUrl}/equipe/pessoas/${doctorId}` },
      note: 'Por sigilo, os detalhes só aparecem a quem atende.',
      reason: 'Você recebe este e-mail porque administra a equipe.',
    },
  }
}
