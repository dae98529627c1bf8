import type { PrepForOrders } from '#domains/care/prep'
import { number } from '../../dose-words.ts'
import { type Hit, isOneOf, type Named, type Rule } from '../../rule.ts'

/** Medicines of PrEP: an order of one is judged by what the patient's register says. */
export const prepMedicines: readonly Named[] = ['tenofovir_disoproxil', 'emtricitabine']

type Found = Pick<Hit, 'level' | 'title' | 'detail'>

/**
 * What a register of PrEP, or that there is none, says against its medicines. A reactive test is a condition, and stops
 * by `prep_conditions`. An exposure asks: the same medicines, with a third, are PEP.
 */
export const prepRegister: Rule = {
  key: 'prep_register',
  source:
    'Fiocruz/MS, curso PrEP, módulo 1, aula 1: teste de HIV não reagente de até 7 dias, depuração de creatinina de pelo menos 60 mL/min, sem exposição de menos de 72 horas; PCDT de PrEP (Ministério da Saúde, 2022): hepatite B.',
  names: prepMedicines,
  check: ({ items, patient: { prep } }) => {
    if (prep === undefined) return []
    return items.flatMap(({ substances, isTopical }, index): Hit[] =>
      isTopical || !substances.some((one) => isOneOf(one, prepMedicines))
        ? []
        : foundIn(prep).map((found) => ({ ...found, items: [index] })),
    )
  },
}

const foundIn = (prep: PrepForOrders | null): Found[] => {
  if (!prep) return [withoutRegister]
  const found = [
    ...clearanceIn(prep),
    ...(prep.isHivNegative || prep.positives.length > 0 ? [] : [hivUnknown]),
    ...(prep.urgency ? [{ ...urgencies[prep.urgency], level: 'ask' as const }] : []),
    ...(prep.hasHepatitisB ? [hepatitisB] : []),
  ]
  return prep.mayPrescribe ? found : [...found, notCleared]
}

const clearanceIn = ({ clearance, isClearanceEnough }: PrepForOrders): Found[] => {
  if (isClearanceEnough) return []
  if (clearance === null)
    return [
      {
        level: 'ask',
        title: 'PrEP: depuração de creatinina desconhecida',
        detail:
          'O registro de PrEP não tem creatinina aceita e válida, ou faltam peso ou data de nascimento. Só com pelo menos 60 mL/min: confira o exame.',
      },
    ]
  return [
    {
      level: 'stop',
      title: `PrEP: depuração de creatinina de ${number.format(Math.floor(clearance))} mL/min`,
      detail:
        'Contraindicado abaixo de 60 mL/min, pela creatinina e pelo peso do registro de PrEP. Se algum deles mudou, atualize o registro.',
    },
  ]
}

const withoutRegister: Found = {
  level: 'ask',
  title: 'PrEP: sem registro deste paciente',
  detail:
    'Não há aqui exame que confirme teste de HIV não reagente de até 7 dias nem depuração de creatinina de pelo menos 60 mL/min. Confira os dois antes de assinar, e se houve exposição nas últimas 72 horas.',
}

const hivUnknown: Found = {
  level: 'ask',
  title: 'PrEP: HIV não excluído',
  detail:
    'O registro de PrEP não tem teste de HIV não reagente, aceito e válido (7 dias da coleta). Com HIV, dois fármacos criam resistência: teste antes.',
}

const urgencies: Record<NonNullable<PrepForOrders['urgency']>, Omit<Found, 'level'>> = {
  violence: {
    title: 'PrEP: violência sexual relatada, sem decisão',
    detail: 'Pode ser caso de PEP e de acolhimento, não de PrEP. Fale com o paciente e decida no registro de PrEP.',
  },
  exposure: {
    title: 'PrEP: exposição relatada, sem decisão',
    detail: 'Antes de PrEP, avalie PEP e um novo teste de HIV. Decida no registro de PrEP.',
  },
  symptoms: {
    title: 'PrEP: sintomas de infecção aguda relatados, sem decisão',
    detail: 'Exclua HIV recente, com carga viral se preciso, antes de PrEP. Decida no registro de PrEP.',
  },
}

const hepatitisB: Found = {
  level: 'ask',
  title: 'PrEP: hepatite B não afastada',
  detail:
    'Um teste aceito foi reagente ou indeterminado. Parar o medicamento pode reativar a hepatite B: planeje o acompanhamento e oriente a não parar sozinho.',
}

const notCleared: Found = {
  level: 'ask',
  title: 'PrEP: não liberada no registro',
  detail:
    'O médico que acompanha a PrEP não a liberou, a segurou, ou o que a liberou já não vale hoje. Diga por que receita assim mesmo.',
}
