import { getNoShow } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { toDoctor } from '../mails/appointment-facts.ts'
import { timeInWords } from '../mails/appointment-words.ts'
import type { Written } from '../mails/message.ts'

/** To the professional: the time counts as one to which she did not come. Neither patient nor reason. */
export const writeNotAttended = async (ctx: Context, noShowId: number): Promise<Written | null> => {
  const noShow = await getNoShow(ctx, { noShowId })
  if (noShow.state !== 'given_back') return null
  return toDoctor(ctx, noShow.consultationId, ({ doctor, webUrl, greeting }) => ({
    subject: 'Um horário ficou como não atendido',
    preview: 'Veja o que ficou registrado.',
    greeting,
    title: 'Um horário ficou como não atendido',
    paragraphs: [
      noShow.decidedBy === null
        ? 'Quem tinha este horário esteve lá e avisou que ninguém veio, e nada mostra que você o abriu. O que foi pago voltou para essa pessoa.'
        : 'A equipe viu o caso e decidiu que o atendimento não aconteceu. O que foi pago voltou para quem tinha o horário.',
      'Se não foi assim, escreva para a equipe.',
    ],
    facts: [{ label: 'Era', value: timeInWords(noShow.startsAt, doctor.timeZone) }],
    action: { label: 'Abrir a agenda', url: `${webUrl}/equipe/agenda` },
    note: null,
  }))
}
