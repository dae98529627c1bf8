import { findHandover } from '#domains/care/access-reasons'
import { getDoctor } from '#domains/care/doctors'
import { listCarers } from '#domains/care/patients-left-behind'
import type { Context } from '#platform/context'
import { findAddressee, professionalIn } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'

type Words = { subject: string; text: string }

const followed: Words = {
  subject: 'Mudou quem acompanha você',
  text: 'Outra pessoa da equipe passa a acompanhar você. O que você já enviou continua guardado, e ela pode ler.',
}
/** A colleague of whoever treats him, who goes on doing so. */
const besides: Words = {
  subject: 'Mais alguém acompanha você',
  text: 'Quem atende você chamou outra pessoa da equipe, que passa a ler o que você já enviou e a acompanhar você também.',
}

/**
 * To the patient: who follows him from now on; null once that ended. It says nothing of whoever left, nor of what he is
 * followed for.
 */
export const writePatientHandedOver = async (ctx: Context, handoverId: number): Promise<Written | null> => {
  const handover = await findHandover(ctx, { handoverId })
  const addressee = handover && !handover.isEnded && (await findAddressee(ctx, handover.patientId))
  if (!handover || !addressee) return null
  const { subject, text } = handover.isByAdministration ? followed : besides
  const { name, registration } = await getDoctor(ctx, { doctorId: handover.toId })
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject,
      preview: 'O que você já enviou continua guardado.',
      greeting: addressee.greeting,
      title: subject,
      paragraphs: [`${text} Quem cuida de você está sempre na sua conta, em “Profissionais”.`],
      facts: [{ label: 'Com', value: `${professionalIn(name)}, ${registration}` }],
      action: { label: 'Ver na conta', url: `${ctx.settings.webUrl}/_app/medicos` },
      note: null,
    },
  }
}

/** To the patient: that one of them follows him no more, and who does now. */
export const writeHandoverEnded = async (ctx: Context, handoverId: number): Promise<Written | null> => {
  const handover = await findHandover(ctx, { handoverId })
  const addressee = handover && (await findAddressee(ctx, handover.patientId))
  if (!handover || !addressee) return null
  const { carers } = await listCarers(ctx, handover)
  const { name } = await getDoctor(ctx, { doctorId: handover.toId })
  const now = await Promise.all(carers.map(({ userId }) => getDoctor(ctx, { doctorId: userId })))
  const next =
    now.length > 0
      ? 'Quem cuida de você agora está abaixo, e sempre na sua conta, em “Profissionais”.'
      : 'Quando outra pessoa da equipe assumir, avisamos você. Na sua conta, em “Profissionais”, você também pode marcar com quem quiser.'
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Mudou quem acompanha você',
      preview: 'O que você já enviou continua guardado.',
      greeting: addressee.greeting,
      title: 'Mudou quem acompanha você',
      paragraphs: [`${professionalIn(name)} não acompanha mais você. O que você já enviou continua guardado. ${next}`],
      facts: now.map((one) => ({ label: 'Com', value: `${professionalIn(one.name)}, ${one.registration}` })),
      action: { label: 'Ver na conta', url: `${ctx.settings.webUrl}/_app/medicos` },
      note: null,
    },
  }
}
