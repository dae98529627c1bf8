import { formatDate } from '@prumo/brazil'
import type { StatusTone } from '@prumo/ui'
import { countDays } from '#shared/format/count-days.ts'
import type { Prescription } from './prescriptions.api.ts'

const ended = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

const duration =
  /(?:(?:\b(?:por|durante|x)|at[eé]|m[aá]ximo(?: de)?) ?\p{L}*|,|\d ?h(?:oras?)?) (?:\d+|\p{L}+) ?(?:dias?|d|semanas?|m[eê]s|meses)(?!\p{L}| (?:por|antes|depois|ap[oó]s|sim|n[aã]o|alternados))/iu

/**
 * The words of a posology, and after them the days of the form, unless the words say days themselves: a patient never
 * reads two durations. The checks at signing see to it that those of the words are those of the form.
 */
export const posologyWords = (posology: string, durationDays: number): string =>
  duration.test(posology) ? posology : `${ended(posology)} Por ${countDays(durationDays)}.`

type StateWords = { label: string; tone: StatusTone; text: string }

/** A prescription's state for its patient, and what he can do with it. */
export const prescriptionStateWords = ({
  state,
  expiresAt,
  isTestSignature,
  replacedById,
  medium,
  items,
}: Pick<Prescription, 'state' | 'expiresAt' | 'isTestSignature' | 'replacedById' | 'medium' | 'items'>): StateWords => {
  if (state === 'dispensed') {
    return { label: 'Usada', tone: 'neutral', text: 'A farmácia já entregou o que ela pede.' }
  }
  if (state === 'expired') {
    return {
      label: 'Vencida',
      tone: 'danger',
      text: `Venceu em ${formatDate(expiresAt)}.`,
    }
  }
  if (state === 'canceled' && replacedById !== null) {
    return { label: 'Substituída', tone: 'danger', text: 'O médico a trocou por outra. Use só a nova.' }
  }
  if (state === 'canceled') {
    return {
      label: 'Cancelada',
      tone: 'danger',
      text: 'O médico cancelou esta receita. Ela não vale mais: fale com ele antes de usar o que ela pedia.',
    }
  }
  const begun = items.find(({ dispensedDays }) => dispensedDays > 0)
  if (begun)
    return {
      label: 'Usada em parte',
      tone: 'ok',
      text: `A farmácia já entregou ${begun.dispensedDays} de ${countDays(begun.durationDays)} de tratamento. O resto vale até ${formatDate(expiresAt)}.`,
    }
  return {
    label: 'Válida',
    tone: 'ok',
    text: `Vale até ${formatDate(expiresAt)}${isTestSignature ? '' : ', em qualquer farmácia'}${medium === 'paper' ? ', só com o original em papel' : ''}.`,
  }
}
