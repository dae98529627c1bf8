import { getDoctor } from '#domains/care/doctors'
import { isThere, listCarers } from '#domains/care/patients-left-behind'
import type { Context } from '#platform/context'
import { findAddressee, professionalIn } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'

/**
 * To a patient: that a professional of his sees patients no more, and where to go on; null once he is back. `subject`:
 * the patient, the professional, and by which handover he was told last that this one follows him.
 */
export const writeProfessionalGone = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [patientId = 0, doctorId = 0] = subject.split('/').map(Number)
  const addressee = (await isThere(ctx, { doctorId })) ? null : await findAddressee(ctx, patientId)
  if (!addressee) return null
  const { name } = await getDoctor(ctx, { doctorId })
  const { gone } = await listCarers(ctx, { patientId })
  const isLost = gone.some(({ userId }) => userId === doctorId)
  const next = !isLost
    ? 'Quem cuida de você agora está na sua conta, em “Profissionais”.'
    : 'Se acompanhava você, a equipe escolhe quem assume e avisa. Para marcar com outra pessoa, abra “Profissionais” na sua conta.'
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Uma mudança em quem atende você',
      preview: 'O que vocês escreveram continua guardado.',
      greeting: addressee.greeting,
      title: 'Uma mudança em quem atende você',
      paragraphs: [
        `${professionalIn(name)} não atende mais na Prumo e não lê novas mensagens. O que vocês escreveram continua guardado na sua conta.`,
        `${next} Se não pode esperar, ligue 192.`,
      ],
      facts: [],
      action: { label: 'Ver profissionais', url: `${ctx.settings.webUrl}/_app/medicos` },
      note: null,
    },
  }
}
