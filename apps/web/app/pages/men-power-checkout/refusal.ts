import { codeOf, type HelpedBy } from '#shared/failures/failure-codes.ts'
import { saidOf } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'

export type Refusal = {
  title: string
  text: string
  /** Where the patient can solve it; null if another try may succeed. */
  way: 'doctor' | 'treatments' | 'here' | null
}

type Known = HelpedBy<'doctor' | 'treatments'> | 'cycle_total_changed'

/** The solution of each refusal that has one. */
const KNOWN: Record<Known, Refusal> = {
  prescription_expired: {
    title: 'A receita venceu',
    text: 'Ela venceu antes de o pedido sair. Nada foi cobrado. Peça ao médico uma nova receita: o pedido leva um minuto.',
    way: 'doctor',
  },
  prescription_used: {
    title: 'Esta receita não vale mais',
    text: 'Ela já foi usada, ou o que resta não cobre este pedido. Nada foi cobrado. Fale com o médico para receber outra.',
    way: 'doctor',
  },
  prescription_canceled: {
    title: 'O médico cancelou esta receita',
    text: 'Nada foi cobrado. O motivo está em “Receitas”. Fale com ele antes de usar o que ela pedia.',
    way: 'doctor',
  },
  prescription_requested: {
    title: 'Esta receita já tem um pedido aberto',
    text: 'A farmácia confere um pedido por vez. Nada foi cobrado; assim que ele terminar, você pode pedir de novo.',
    way: 'treatments',
  },
  prescription_in_question: {
    title: 'A farmácia espera a resposta do médico',
    text: 'O farmacêutico fez uma pergunta sobre esta receita. Nada foi cobrado; assim que o médico responder, você pode pedir.',
    way: 'treatments',
  },
  package_unavailable: {
    title: 'Este tratamento saiu',
    text: 'O médico o retirou, ou ele não tem mais preço neste ritmo. Nada foi cobrado.',
    way: 'treatments',
  },
  cycle_total_changed: {
    title: 'O valor mudou',
    text: 'O preço ou a entrega mudou enquanto você conferia. Nada foi pedido nem cobrado. O total de agora está acima: se concordar, marque de novo e peça.',
    way: 'here',
  },
  package_already_requested: {
    title: 'Você já pediu este tratamento',
    text: 'O pedido está em “Tratamentos”, com o andamento. Nada foi pedido nem cobrado de novo.',
    way: 'treatments',
  },
}

const isKnown = (code: string | null): code is Known => code !== null && Object.hasOwn(KNOWN, code)

/** Of those whose sentence is the server's: it says from which day on. */
const titles: Partial<Record<string, string>> = {
  cycle_too_early: 'Você ainda tem deste tratamento',
  erasure_waiting: 'Você pediu para apagar sua conta',
  medicine_repeats: 'Você já recebe este medicamento',
  medicine_requested: 'Você já pediu este medicamento',
}

/** Why a treatment was refused, and the way out. */
export const refusalOf = (failure: Failure): Refusal => {
  const code = codeOf(failure)
  const title = code === null ? undefined : titles[code]
  if (title !== undefined) return { title, text: `${saidOf(failure)} Nada foi pedido nem cobrado.`, way: 'treatments' }
  return isKnown(code) ? KNOWN[code] : { title: 'O pedido não saiu', text: saidOf(failure), way: null }
}
