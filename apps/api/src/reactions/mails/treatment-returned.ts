import type { ReturnReason } from '#domains/plans/subscriptions'
import type { Message } from './message.ts'
import type { TreatmentFacts } from './treatment-facts.ts'

type Words = { why: string; next: string }

const write = 'Escreva para quem atendeu você, pela sua área, e peça uma nova receita.'

/** A mail may be read over a shoulder: the pharmacist's note is only in the patient's area. */
const words: Record<ReturnReason, Words> = {
  prescription_expired: { why: 'A receita venceu antes de a farmácia concluir o pedido.', next: write },
  prescription_canceled: {
    why: 'O documento que a farmácia ia usar mudou na sua conta.',
    next: 'Entre na sua área para ver o que aconteceu antes de pedir de novo.',
  },
  prescription_unreadable: { why: 'A farmácia não conseguiu conferir a receita.', next: write },
  dose_to_confirm: {
    why: 'O farmacêutico precisa que um ponto da receita seja confirmado.',
    next: 'Escreva para quem atendeu você, pela sua área. Depois da resposta, peça de novo.',
  },
  interaction: {
    why: 'O farmacêutico viu um motivo de cuidado com outro produto que você usa.',
    next: 'Escreva para quem atendeu você, pela sua área, antes de pedir de novo.',
  },
  cannot_be_made: {
    why: 'A farmácia não consegue preparar este pedido agora, nas condições combinadas.',
    next: 'Você pode pedir de novo pela sua área ou levar a receita a outra farmácia.',
  },
  other: {
    why: 'A farmácia não pôde atender este pedido.',
    next: 'O recado do farmacêutico, quando há, está na sua área. Você pode pedir de novo ou levar a receita a outra farmácia.',
  },
}

export const treatmentReturned = ({ dispensing, order, url, greeting }: TreatmentFacts): Message | null => {
  if (dispensing.returnReason === null) return null
  const { why, next } = words[dispensing.returnReason]
  return {
    subject: `Pedido devolvido: ${order.number}`,
    preview: 'Nada foi cobrado. Veja o que fazer agora.',
    greeting,
    title: 'A farmácia devolveu seu pedido',
    paragraphs: [why, `Nada foi cobrado. ${next}`],
    facts: [{ label: 'Pedido', value: order.number }],
    action: { label: 'Ver na minha área', url },
    note: null,
  }
}
