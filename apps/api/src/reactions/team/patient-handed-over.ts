import { findHandover } from '#domains/care/access-reasons'
import { getDoctor } from '#domains/care/doctors'
import { listCarers, listWhoLeavesHim } from '#domains/care/patients-left-behind'
import { listWhoseTasks } from '#domains/plans/subscriptions'
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
/** The same of somebody who treats him already: of his hours nothing changes, and nobody is new to him. */
const followedByKnown: Words = {
  subject: 'Mudou quem acompanha você',
  text: 'Quem já atende você passa a acompanhar também o que estava com outra pessoa da equipe. O que você já enviou continua guardado, e nada muda nos seus horários.',
}
const knownBesides: Words = {
  subject: 'Sua equipe acompanha você em conjunto',
  text: 'Duas pessoas da equipe que já atendem você passam a acompanhar juntas o que você enviou. Nada muda nos seus horários.',
}

const wordsFor = (isByAdministration: boolean, isKnown: boolean): Words => {
  if (isByAdministration) return isKnown ? followedByKnown : followed
  return isKnown ? knownBesides : besides
}

/**
 * To the patient: who follows him from now on, said as it is where that one treats him already; null once that ended.
 * It says nothing of whoever left, nor of what he is followed for.
 */
export const writePatientHandedOver = async (ctx: Context, handoverId: number): Promise<Written | null> => {
  const handover = await findHandover(ctx, { handoverId })
  const addressee = handover && !handover.isEnded && (await findAddressee(ctx, handover.patientId))
  if (!handover || !addressee) return null
  const { carers } = await listCarers(ctx, handover)
  const isKnown = carers.some(({ userId, handedAt }) => userId === handover.toId && handedAt === null)
  const { subject, text } = wordsFor(handover.isByAdministration, isKnown)
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

/**
 * To the patient: that one of them follows him no more, who does now, and that somebody will be chosen where the
 * administration finds him among those left behind. A colleague who treats him in consultations reads on: he is told
 * that in its stead. Null once he was handed to the same one again.
 */
export const writeHandoverEnded = async (ctx: Context, handoverId: number): Promise<Written | null> => {
  const handover = await findHandover(ctx, { handoverId })
  const addressee = handover && (await findAddressee(ctx, handover.patientId))
  if (!handover || !addressee) return null
  const { carers } = await listCarers(ctx, handover)
  const himself = carers.find(({ userId }) => userId === handover.toId)
  if (himself && himself.handedAt !== null) return null
  const { name } = await getDoctor(ctx, { doctorId: handover.toId })
  const now = await Promise.all(carers.map(({ userId }) => getDoctor(ctx, { doctorId: userId })))
  const { subject, text } = himself
    ? goesOn(professionalIn(name))
    : ended(professionalIn(name), {
        isCaredFor: carers.length > 0,
        isLeft: (await listWhoLeavesHim(ctx, handover, (of) => listWhoseTasks(ctx, of))).length > 0,
      })
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject,
      preview: 'O que você já enviou continua guardado.',
      greeting: addressee.greeting,
      title: subject,
      paragraphs: [text],
      facts: now.map((one) => ({ label: 'Com', value: `${professionalIn(one.name)}, ${one.registration}` })),
      action: { label: 'Ver na conta', url: `${ctx.settings.webUrl}/_app/medicos` },
      note: null,
    },
  }
}

/** He reads on for a year after their last consultation, whatever was asked (consultations/chart.policy.ts). */
const goesOn = (name: string): Words => ({
  subject: 'Quem atende você continua',
  text: `${name} continua com você pelas consultas que vocês têm e, até um ano depois da última, lê o que você enviou. Terminou só a indicação da equipe, e nada mudou nos seus horários. Quem cuida de você está abaixo, e sempre na sua conta, em “Profissionais”.`,
})

const ended = (name: string, { isCaredFor, isLeft }: { isCaredFor: boolean; isLeft: boolean }): Words => ({
  subject: 'Mudou quem acompanha você',
  text: [
    `${name} não acompanha mais você. O que você já enviou continua guardado.`,
    ...(isCaredFor ? ['Quem cuida de você agora está abaixo, e sempre na sua conta, em “Profissionais”.'] : []),
    ...(isLeft ? ['Quando outra pessoa da equipe assumir, avisamos você.'] : []),
    ...(isCaredFor ? [] : ['Na sua conta, em “Profissionais”, você pode marcar com quem quiser.']),
  ].join(' '),
})
