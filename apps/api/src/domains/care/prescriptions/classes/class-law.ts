import { atHour, calendarDayOf, dayAfter } from '@prumo/brazil'
import type { ControlClass } from '#domains/medicines/formulary'

/** What the law says of a sheet of one class. */
export type ClassLaw = {
  validityDays: number
  /** The longest treatment on one sheet; null if no law of the class limits it. */
  mostDays: number | null
  /** How often one sheet is dispensed; null: as often as its treatment time and packages allow (decision 0077). */
  mostUses: 1 | null
  /** The days of treatment of one use at most; null if no law of the class limits them. */
  mostDaysOfUse: number | null
  /** The most substances of the class on one sheet; null if no law limits them. */
  mostSubstances: number | null
  /** 2: the pharmacy keeps the first copy, the patient the second. */
  copies: 1 | 2
  /** What the sheet says beyond CFM 2.299/2021 and 2.381/2024. */
  asks: readonly ('patient.address' | 'patient.age' | 'patient.sex' | 'doctor.phone')[]
  source: string
}

/**
 * A sheet has one class, so that each of these laws holds for the whole of it. Ampoules of C1 (five at most, Portaria
 * 344/1998 art. 59) need no limit here: what is injected in the formulary is not C1.
 */
export const classLaws: Readonly<Record<ControlClass, ClassLaw>> = {
  simple: {
    validityDays: 180,
    mostDays: null,
    mostUses: null,
    mostDaysOfUse: null,
    mostSubstances: null,
    copies: 1,
    asks: [],
    source: 'Validade de 180 dias: escolha do serviço.',
  },
  retained: {
    validityDays: 10,
    mostDays: 90,
    mostUses: 1,
    mostDaysOfUse: 90,
    mostSubstances: null,
    copies: 2,
    asks: ['patient.age', 'patient.sex'],
    // A prolonged treatment may be bought in parts if the sheet says so for each 30 days; ours does not.
    source: 'RDC 471/2021: duas vias, 10 dias, idade e sexo do paciente, tratamento prolongado de até 90 dias.',
  },
  glp1: {
    validityDays: 90,
    // Nothing is dispensed after its ninety days, and nothing before its month: a longer treatment would run dry.
    mostDays: 90,
    mostUses: null,
    mostDaysOfUse: 30,
    mostSubstances: null,
    copies: 2,
    asks: [],
    source:
      'RDC 973/2025 e IN 360/2025: duas vias, 90 dias, em receita própria, até 30 dias de tratamento em cada compra; 90 dias em uma receita são escolha do serviço.',
  },
  C1: {
    validityDays: 30,
    mostDays: 60,
    mostUses: 1,
    mostDaysOfUse: 60,
    mostSubstances: 3,
    copies: 2,
    asks: ['patient.address', 'doctor.phone'],
    source:
      'Portaria 344/1998: duas vias, 30 dias, até 60 dias de tratamento e três substâncias (artigos 57 e 59), endereço do paciente e telefone do emitente no formulário.',
  },
}

/**
 * The end of its last day in Brazil, which the sheet names: the day of issue does not count, and the last one counts
 * whole (Código Civil art. 132).
 */
export const expiryOf = (controlClass: ControlClass, issuedAt: Date): Date => {
  const last = dayAfter(calendarDayOf(issuedAt), classLaws[controlClass].validityDays)
  return new Date(atHour(dayAfter(last, 1), 0).getTime() - 1)
}
