import { findHandoverByAdministration } from '#domains/care/access-reasons'
import { getDoctor } from '#domains/care/doctors'
import type { Context } from '#platform/context'
import { findAddressee, professionalIn } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'

/** To the patient: who follows him from now on. It says nothing of whoever left, nor of what he is followed for. */
export const writePatientHandedOver = async (ctx: Context, handoverId: number): Promise<Written | null> => {
  const handover = await findHandoverByAdministration(ctx, { handoverId })
  const addressee = handover && (await findAddressee(ctx, handover.patientId))
  if (!handover || !addressee) return null
  const { name, registration } = await getDoctor(ctx, { doctorId: handover.toId })
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Mudou quem acompanha você',
      preview: 'O que você já enviou continua guardado.',
      greeting: addressee.greeting,
      title: 'Mudou quem acompanha você',
      paragraphs: [
        'Outra pessoa da equipe passa a acompanhar você. O que você já enviou continua guardado, e ela pode ler. Para conversar com ela, comece uma mensagem nova na sua conta.',
      ],
      facts: [{ label: 'Com', value: `${professionalIn(name)}, ${registration}` }],
      action: { label: 'Entrar na conta', url: `${ctx.settings.webUrl}/_app` },
      note: null,
    },
  }
}
