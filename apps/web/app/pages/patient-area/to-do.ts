import type { Consultation, Thread } from '#features/consultations/consultations.api.ts'
import type { DrugPackage } from '#features/packages/packages.api.ts'
import type { PackageSubscription } from '#features/subscriptions/subscriptions.api.ts'
import { links } from '#links'
import { unreadWords } from './use-unread-words.ts'

export type ToDo = { key: string; text: string; action: string; to: string }

export type Known = {
  consultations: readonly Consultation[]
  threads: readonly Thread[]
  packages: readonly DrugPackage[]
  subscriptions: readonly PackageSubscription[]
}

/**
 * The patient's tasks, most urgent first: a doctor who waits for an answer, times to choose, refused payments, messages
 * to read.
 */
export const toDoOf = ({ consultations, threads, packages, subscriptions }: Known): ToDo[] => [
  ...consultations
    .filter(({ earlyOpening }) => earlyOpening?.state === 'asked')
    .map(({ id, doctorName }) => ({
      key: `early ${id}`,
      text: `${doctorName} pergunta se a sua consulta pode começar agora.`,
      action: 'Responder',
      to: links.consultation(id),
    })),
  ...consultations
    .filter(({ state }) => state === 'waiting_for_time')
    .map(({ id, doctorName }) => ({
      key: `time ${id}`,
      text: `Sua consulta com ${doctorName} está paga e precisa de outro horário.`,
      action: 'Escolher o horário',
      to: links.consultation(id),
    })),
  ...subscriptions
    .filter(({ state }) => state === 'waiting_for_payment')
    .map(({ id, packageName }) => ({
      key: `payment ${id}`,
      text: `${packageName}: a farmácia aceitou a receita e o pagamento ainda não passou.`,
      action: 'Usar outro cartão',
      to: links.payTreatment(id),
    })),
  ...threads
    .filter(({ unreadCount }) => unreadCount > 0)
    .map(({ userId, name, unreadCount, consultationId }) => ({
      key: `messages ${userId}`,
      text: `${unreadWords(unreadCount)} de ${name}.`,
      action: 'Ler',
      to: links.consultation(consultationId),
    })),
  ...subscriptions
    .filter(({ state }) => state === 'returned')
    .map(({ id, packageName }) => ({
      key: `returned ${id}`,
      text: `${packageName}: a farmácia devolveu o pedido e nada foi cobrado.`,
      action: 'Ver o motivo',
      to: links.treatments(),
    })),
  ...packages.map(({ id, name, doctorName }) => ({
    key: `package ${id}`,
    text: `${doctorName} recomendou: ${name}.`,
    action: 'Ver o tratamento',
    to: links.treatments(),
  })),
]

/** The next or current consultation. */
export const nextAppointment = (consultations: readonly Consultation[]): Consultation | null =>
  consultations
    .filter(({ state, appointmentAt }) => ['confirmed', 'under_way'].includes(state) && appointmentAt !== null)
    .sort((one, other) => Date.parse(one.appointmentAt ?? '') - Date.parse(other.appointmentAt ?? ''))[0] ?? null
