import type { CallHours, OwnSupport } from './own-support.api.ts'

const inBrasilia = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', ...options })
const day = inBrasilia({ weekday: 'long', day: 'numeric', month: 'long' })
const clock = inBrasilia({ hour: '2-digit', minute: '2-digit' })

/** "segunda-feira, 30 de novembro" */
export const dayWords = (at: string): string => day.format(new Date(at))
/** "18:00" */
export const timeWords = (at: string): string => clock.format(new Date(at))
/** "segunda-feira, 30 de novembro, às 18:00" */
export const untilWords = (at: string): string => `${dayWords(at)}, às ${timeWords(at)}`

export const hourWords: Record<CallHours, string> = { morning: 'de manhã', afternoon: 'à tarde' }
export const hourOptions = [
  { value: 'morning', label: 'De manhã, das 9h às 12h' },
  { value: 'afternoon', label: 'À tarde, das 12h às 18h' },
] as const

/** Who answers and by when. */
export const promiseWords = ({ dueAt, promisedAt, answererName, urgency }: OwnSupport): string => {
  const who = answererName ? `${answererName}, do apoio, responde` : 'A equipe de apoio responde'
  if (dueAt === null) return `${who} até ${untilWords(promisedAt)}, se você escrever agora.`
  return urgency ? `${who} o quanto antes.` : `${who} até ${untilWords(dueAt)}.`
}

type Step = OwnSupport['steps'][number]

const steps: Record<Exclude<Step['kind'], 'handed'>, string> = {
  closed: 'O apoio encerrou a conversa. Escreva de novo quando quiser.',
  reopened: 'A conversa foi reaberta.',
  call_asked: 'Você pediu uma ligação.',
  call_withdrawn: 'Você desistiu da ligação.',
  call_made: 'O apoio ligou para você.',
  call_missed: 'O apoio ligou e não conseguiu falar com você. Vai tentar de novo.',
  consultation_offered: 'O apoio indicou uma consulta: isto é assunto para um médico.',
}
export const stepWords = ({ kind, doctor }: Step): string =>
  kind === 'handed' ? `O apoio encaminhou o que você escreveu a ${doctor?.name ?? 'seu médico'}.` : steps[kind]

/** Digits as they are dialled: "(11) 91234-5678". */
export const phoneWords = (phone: string): string => {
  const digits = phone.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  const [, area, first, last] = /^(\d{2})(\d{4,5})(\d{4})$/.exec(digits) ?? []
  return area ? `(${area}) ${first}-${last}` : phone
}
