import { formatAmount, formatDate, formatDateTime } from '@prumo/brazil'
import { lateLinks } from '#late-links'
import { links } from '#links'
import type { Step } from './overview.api.ts'

/** What waits, what pressing the button does, and where it leads; `limit` is when it can no longer be done. */
export type StepWords = { text: string; action: string; to: string; limit: string | null }

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>
type Told = Omit<StepWords, 'limit'> & { limit?: string | null }

const untilWords = (until: string | null) => until && `Até ${formatDateTime(until)}.`

const endings: Record<Of<'treatment_ends'>['wayOn'], { ask: string; action: string; to: () => string }> = {
  renew: {
    ask: 'Se você segue com o tratamento, peça a renovação.',
    action: 'Ver a renovação',
    to: links.prescriptions,
  },
  use: { ask: 'Depois disso ela não vale mais na farmácia.', action: 'Ver a receita', to: links.prescriptions },
  book: {
    ask: 'Para continuar, é preciso uma nova consulta.',
    action: 'Marcar consulta',
    to: () => `${links.home()}#tratamentos`,
  },
}

/** One entry for each kind: without one the site does not compile, so nothing that waits is left unsaid. */
const words: { [Kind in Step['kind']]: (step: Of<Kind>, now: Date) => Told } = {
  stop_erasure: ({ until }) => ({
    text: 'Pediram para apagar a sua conta. Não foi você, ou mudou de ideia? Dá para desfazer.',
    action: 'Manter minha conta',
    to: lateLinks.privacy(),
    limit: `Até ${formatDateTime(until)}.`,
  }),
  answer_doctor: ({ doctorName, consultationId, until }) => ({
    text: `${doctorName} pergunta se a sua consulta pode começar agora.`,
    action: 'Responder',
    to: links.consultation(consultationId),
    limit: untilWords(until),
  }),
  choose_time: ({ doctorName, consultationId }) => ({
    text: `Sua consulta com ${doctorName} está paga e precisa de outro horário.`,
    action: 'Escolher o horário',
    to: links.consultation(consultationId),
  }),
  pay_consultation: ({ doctorName, consultationId, amount, until }) => ({
    text: `Sua consulta com ${doctorName} espera o pagamento de ${formatAmount(amount)}.`,
    action: 'Pagar a consulta',
    to: links.consultation(consultationId),
    limit: until && `O horário fica guardado até ${formatDateTime(until)}.`,
  }),
  pay_order: ({ orderNumber, amount, until }) => ({
    text: `O pedido ${orderNumber} espera o pagamento de ${formatAmount(amount)}.`,
    action: 'Pagar o pedido',
    to: links.myOrder(orderNumber),
    limit: untilWords(until),
  }),
  choose_money: ({ orderNumber, amount, until }) => ({
    text: `${formatAmount(amount)} do pedido ${orderNumber} chegaram depois do prazo: crédito ou devolução, você escolhe.`,
    action: 'Escolher',
    to: links.myOrder(orderNumber),
    limit: until && `Sem escolha até ${formatDateTime(until)}, devolvemos tudo.`,
  }),
  pay_treatment: ({ packageName, subscriptionId }) => ({
    text: `${packageName}: a farmácia aceitou a receita e espera o pagamento.`,
    action: 'Pagar',
    to: links.payTreatment(subscriptionId),
  }),
  book_consultation: () => ({
    text: 'A consulta do seu programa já está paga. Falta escolher com quem e quando.',
    action: 'Marcar a consulta',
    to: lateLinks.myWeight(),
  }),
  read_messages: ({ name, count, consultationId }) => ({
    text: `${count === 1 ? '1 mensagem nova' : `${count} mensagens novas`} de ${name}.`,
    action: 'Ler',
    to: links.consultation(consultationId),
  }),
  read_answer: () => ({
    text: 'Seu médico respondeu ao que você enviou.',
    action: 'Ler a resposta',
    to: lateLinks.myPrevention(),
  }),
  read_return: ({ packageName }) => ({
    text: `${packageName}: a farmácia devolveu o pedido e nada foi cobrado.`,
    action: 'Ver o motivo',
    to: links.treatments(),
  }),
  send_results: ({ doctorName, issuedAt }) => ({
    text: `${doctorName} pediu exames em ${formatDate(issuedAt)} e espera o resultado.`,
    action: 'Enviar o resultado',
    to: links.prescriptions(),
  }),
  treatment_ends: ({ issuedAt, endsAt, wayOn }, now) => {
    const { ask, action, to } = endings[wayOn]
    const ends = new Date(endsAt) > now ? 'vai até' : 'foi até'
    return { text: `A receita de ${formatDate(issuedAt)} ${ends} ${formatDate(endsAt)}. ${ask}`, action, to: to() }
  },
  see_package: ({ packageName, doctorName, until }) => ({
    text: `${doctorName} recomendou: ${packageName}.`,
    action: 'Ver o tratamento',
    to: links.treatments(),
    limit: `A receita vale até ${formatDate(until)}.`,
  }),
}

export const stepWords = (step: Step, now: Date): StepWords => {
  const tell = words[step.kind] as (step: Step, now: Date) => Told
  return { limit: null, ...tell(step, now) }
}
