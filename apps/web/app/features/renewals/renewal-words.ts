import { formatDate } from '@prumo/brazil'
import type { StatusTone } from '@prumo/ui'
import type { Renewability, Renewal } from './renewals.api.ts'

type Cause = NonNullable<Renewability['whyNot']>

/**
 * What the patient reads where a prescription cannot be renewed now; null where there is nothing to say, or a place of
 * its own says it.
 */
export const whyNotWords = ({ whyNot, from }: Pick<Renewability, 'whyNot' | 'from'>): string | null => {
  const words: Record<Cause, string | null> = {
    too_early: `Você pode pedir a renovação a partir de ${formatDate(from)}.`,
    too_late: 'O tratamento terminou há mais de 60 dias. Para retomar, marque uma consulta.',
    still_usable: null,
    canceled: null,
    consultation_old: 'A consulta tem mais de 180 dias. Para continuar o tratamento, marque outra.',
    antimicrobial: 'Antibiótico não se renova sem consulta: o médico decide cada tratamento de novo.',
    steps: 'Esta receita é de aumento de dose. O passo seguinte é decidido em consulta: marque uma.',
    not_whole: 'O que esta receita pede mudou. Para trocar o tratamento, marque uma consulta.',
    asked: null,
    renewed: null,
    declined: null,
  }
  return whyNot && words[whyNot]
}

/** Whether the way on is a new consultation. */
export const needsConsultation = ({ whyNot }: Pick<Renewability, 'whyNot'>): boolean =>
  whyNot !== null &&
  ['too_late', 'consultation_old', 'antimicrobial', 'steps', 'not_whole', 'declined'].includes(whyNot)

/** A renewal as its doctor sees it. */
export const renewalStateWords = ({
  state,
}: Pick<Renewal, 'state'>): { label: string; tone: StatusTone; text: string } =>
  ({
    asked: { label: 'Espera você', tone: 'sun' as const, text: 'O paciente espera a resposta.' },
    renewed: { label: 'Renovada', tone: 'ok' as const, text: 'A receita foi renovada. O paciente recebe a nova.' },
    declined: {
      label: 'Não renovada',
      tone: 'neutral' as const,
      text: 'O paciente foi chamado para uma nova consulta.',
    },
  })[state]
