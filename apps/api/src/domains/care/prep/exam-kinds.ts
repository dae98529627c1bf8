/** What a document of the programme can be. */
export const examKinds = [
  'hiv_test',
  'creatinine',
  'hepatitis_b',
  'hepatitis_c',
  'syphilis',
  'sti_test',
  'other',
] as const
export type ExamKind = (typeof examKinds)[number]

type ExamRule = {
  /** Days from the collection during which a result says something; null: it never ends. */
  validDays: number | null
  /** Without it PrEP does not start; null: it is asked for by nobody. */
  need: 'to start' | 'to follow' | null
  /** How its result is written down. */
  finding: 'outcome' | 'creatinine' | null
  source: string
}

const returns = 'Fiocruz/MS, curso PrEP, módulo 2, aula 3: testes no início e a cada retorno, de 3 a 4 meses.'

/**
 * What the protocol asks of each exam. Days that its source does not give are our own choice, for the medical
 * director's review.
 */
export const examRules: Record<ExamKind, ExamRule> = {
  hiv_test: {
    validDays: 7,
    need: 'to start',
    finding: 'outcome',
    source: 'Fiocruz/MS, curso PrEP, módulo 1, aula 1: não reagente; vale 7 dias a partir da coleta.',
  },
  creatinine: {
    // Our own choice: the source asks for the clearance and gives no days.
    validDays: 180,
    need: 'to start',
    finding: 'creatinine',
    source: 'Fiocruz/MS, curso PrEP, módulo 1, aula 1: depuração de creatinina de pelo menos 60 mL/min.',
  },
  // The source: these do not keep anybody from starting. That a result counts until the next return is our own choice.
  hepatitis_b: { validDays: 120, need: 'to follow', finding: 'outcome', source: returns },
  hepatitis_c: { validDays: 120, need: 'to follow', finding: 'outcome', source: returns },
  syphilis: { validDays: 120, need: 'to follow', finding: 'outcome', source: returns },
  sti_test: { validDays: 120, need: null, finding: 'outcome', source: returns },
  other: { validDays: null, need: null, finding: null, source: 'Pedido pelo médico que acompanha.' },
}
