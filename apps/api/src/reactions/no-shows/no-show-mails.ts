import { getNoShow, type NoShow } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { toDoctor, toPatient } from '../mails/appointment-facts.ts'
import { timeInWords } from '../mails/appointment-words.ts'
import { findAddressee } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'

/** To the professional: what is written of her time. Neither patient nor reason; null where she has nothing to know. */
export const writeNotAttended = async (ctx: Context, noShowId: number): Promise<Written | null> => {
  const noShow = await getNoShow(ctx, { noShowId })
  const words = wordsFor(noShow)
  if (!words) return null
  return toDoctor(ctx, noShow.consultationId, ({ doctor, webUrl, greeting }) => ({
    subject: words.title,
    preview: 'Veja o que ficou registrado.',
    greeting,
    title: words.title,
    paragraphs: [words.text, 'Se não foi assim, escreva para a equipe.'],
    facts: [{ label: 'Era', value: timeInWords(noShow.startsAt, doctor.timeZone) }],
    action: { label: 'Abrir a agenda', url: `${webUrl}/equipe/agenda` },
    note: null,
  }))
}

const wordsFor = ({ state, decidedBy, refusedBecause }: NoShow): { title: string; text: string } | null => {
  if (state === 'given_back')
    return {
      title: 'Um horário ficou como não atendido',
      text:
        decidedBy === null
          ? 'Quem tinha este horário esteve lá e avisou que ninguém veio, e nada mostra que você o abriu. Essa pessoa não perde o que pagou por ele.'
          : 'A equipe viu o caso e decidiu que o atendimento não aconteceu. Quem tinha o horário não perde o que pagou por ele.',
    }
  return refusedBecause === 'took_place'
    ? {
        title: 'Falta concluir um atendimento',
        text: 'A equipe conferiu que este atendimento aconteceu, e ele está aberto na sua agenda. Declare como foi e escreva a conclusão.',
      }
    : null
}

/** To the patient: nothing goes back; why is read signed in. */
export const writeNoShowAnswered = async (ctx: Context, noShowId: number): Promise<Written | null> => {
  const noShow = await getNoShow(ctx, { noShowId })
  if (noShow.state !== 'refused') return null
  return toPatient(ctx, noShow.consultationId, ({ webUrl, greeting }) => ({
    subject: 'Há uma resposta sobre o seu horário',
    preview: 'Veja o que a equipe decidiu.',
    greeting,
    title: 'A equipe respondeu',
    paragraphs: [
      'Vimos o que aconteceu no seu horário, e a resposta está na sua área.',
      'Se você não concorda, responda a este e-mail: a equipe olha de novo.',
    ],
    facts: [{ label: 'Era', value: timeInWords(noShow.startsAt) }],
    action: { label: 'Ler a resposta', url: `${webUrl}/_app/consultas/${noShow.consultationId}` },
    note: null,
  }))
}

/** To the team: that answers are late, and neither whose nor about what. `subject`: who is told, and the day. */
export const writeNoShowsLate = async (ctx: Context, subject: string): Promise<Written | null> => {
  const addressee = await findAddressee(ctx, Number(subject.split('/')[0]))
  if (!addressee) return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Há uma resposta atrasada no painel',
      preview: 'Alguém espera além do prazo.',
      greeting: addressee.greeting,
      title: 'Alguém espera a nossa resposta além do prazo',
      paragraphs: ['Prometemos responder em até 3 dias. Por sigilo, quem espera só aparece dentro do painel.'],
      facts: [],
      action: { label: 'Responder agora', url: `${ctx.settings.webUrl}/equipe/faltas` },
      note: 'Avisamos uma vez por dia, enquanto houver atraso.',
      reason: 'Você recebe este e-mail porque atende pela Prumo.',
    },
  }
}
