import { saidOf } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'

export type Refusal = {
  title: string
  text: string
  /** Where it can be helped; nothing where asking again may do. */
  way: 'doctor' | 'treatments' | null
}

// The server's own sentences (apps/api: surfaces/callers/portuguese-failures.ts), each with what can be done about it.
const KNOWN: readonly (readonly [RegExp, Refusal])[] = [
  [
    /receita venceu/,
    {
      title: 'A receita venceu',
      text: 'Ela venceu antes de o pedido sair. Nada foi cobrado. Peça ao médico uma nova receita: o pedido leva um minuto.',
      way: 'doctor',
    },
  ],
  [
    /receita já foi usada ou cancelada/,
    {
      title: 'Esta receita não vale mais',
      text: 'Ela já foi usada ou o médico a cancelou. Nada foi cobrado. Fale com ele para receber outra.',
      way: 'doctor',
    },
  ],
  [
    /não está mais disponível/,
    {
      title: 'Este tratamento saiu',
      text: 'O médico o retirou, ou ele não tem mais preço neste ritmo. Nada foi cobrado.',
      way: 'treatments',
    },
  ],
  [
    /já pediu este tratamento/,
    {
      title: 'Você já pediu este tratamento',
      text: 'O pedido está em “Tratamentos”, com o andamento. Nada foi pedido nem cobrado de novo.',
      way: 'treatments',
    },
  ],
]

/** Why a treatment was not asked for, and the way out. */
export const refusalOf = (failure: Failure): Refusal => {
  const said = saidOf(failure)
  return KNOWN.find(([sentence]) => sentence.test(said))?.[1] ?? { title: 'O pedido não saiu', text: said, way: null }
}
